"""The examples for operators: the configurations are the documented ones, and nginx accepts its own; the compose file
names only what it has, and its server gets options that exist.

Usage: proxy.py SOURCES VAANDEL [NGINX]
"""

import pathlib
import re
import subprocess
import sys
import tempfile

SOURCES = pathlib.Path(sys.argv[1])
VAANDEL = sys.argv[2]
NGINX = sys.argv[3] if len(sys.argv) > 3 else None
PACKAGING = SOURCES / "packaging"


def check_documented(name: str) -> None:
    """Without comments at its beginning."""
    example = re.sub(r"\A(#.*\n)+", "", (PACKAGING / name).read_text("utf-8"))
    blocks = re.findall(r"^```\n(.*?)^```\n", (SOURCES / "docs/host.md").read_text("utf-8"), re.M | re.S)
    assert example in blocks, f"docs/host.md shows another example than packaging/{name}"


def check_by_nginx(conf: str) -> None:
    """As part of a whole configuration, with a certificate of its own and the names of the example known."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
             "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
            check=True, capture_output=True)
        conf = re.sub(r"(ssl_certificate) +\S+;", rf"\1 {folder}/cert.pem;", conf)
        conf = re.sub(r"(ssl_certificate_key) +\S+;", rf"\1 {folder}/key.pem;", conf)
        conf = re.sub(r"\bvaandel:8080", "127.0.0.1:8080", conf)
        whole = f"pid {folder}/pid; error_log {folder}/log;\nevents {{}}\nhttp {{ access_log off;\n{conf}}}\n"
        (folder / "nginx.conf").write_text(whole, "utf-8")
        tried = subprocess.run([NGINX, "-t", "-p", folder, "-c", folder / "nginx.conf"], capture_output=True, text=True)
        assert tried.returncode == 0, tried.stderr


def keys(text: str, indent: int) -> dict[str, str]:
    """The keys of that indentation and what each contains: as much of YAML as the file needs, without a library."""
    found = dict(re.findall(rf"^ {{{indent}}}(\S+):((?: .*)?\n(?:(?: {{{indent + 1}}}.*|#.*)?\n)*)", text, re.M))
    assert found, f"no keys in {text!r}"
    anchors = {mark[1]: body[mark.end():] for body in found.values() if (mark := re.match(r" &(\S+)\n", body))}
    merged = re.compile(r"\n +<<: \*(\S+)\n")  # what comes later replaces what is merged
    return {key: merged.sub(lambda mark: "\n" + anchors[mark[1]] if mark[1] in anchors else mark[0], body)
            for key, body in found.items()}


def names(text: str, indent: int) -> list[str]:
    """The keys of that indentation, or the items of a list."""
    return list(keys(text, indent)) if re.match(r"\n +[\w-]+:", text) else items(text)


def items(text: str) -> list[str]:
    """The items of a list, in one line or in several."""
    flow = re.fullmatch(r"\s*\[(.*)\]\s*(?:#.*)?", text)
    each = flow[1].split(",") if flow else re.findall(r"^ +- (.*)$", text, re.M)
    assert each or not text, f"no list: {text!r}"
    return [one.strip().strip("\"'") for one in each]


def check_compose() -> None:
    text = (PACKAGING / "compose/compose.yaml").read_text("utf-8")
    known = set(re.findall(r"--[a-z][a-z-]+", subprocess.run([VAANDEL, "serve", "--help"], check=True,
                                                             capture_output=True, text=True).stdout))
    commands = re.findall(r"command: >-\n((?: {6}.*\n)+)", text)
    assert commands, "no server is started"
    for command in commands:
        assert command.split()[0] == "serve"
        for option in re.findall(r"--[a-z][a-z-]+", command):
            assert option in known, f"vaandel serve has no option {option}"
    top = keys(text, 0)
    services = {name: keys(body, 4) for name, body in keys(top["services"], 2).items()}
    for name, service in services.items():
        assert ("image" in service) != ("build" in service), name
        for other in names(service.get("depends_on", ""), 6):
            assert other in services, f"{name} depends on {other}"
        for network in names(service["networks"], 6):
            assert network in keys(top["networks"], 2), network
        for volume in items(service.get("volumes", "")):
            source = volume.split(":")[0]
            is_known = (PACKAGING / "compose" / source).exists() or source == "./tls"
            assert is_known if source.startswith(".") else source in keys(top["volumes"], 2), source
    trusted = re.findall(r"--trusted-proxy (\S+)", text)
    proxy = re.search(r"ipv4_address: ([\d.]+)", services["nginx"]["networks"])
    assert proxy and trusted == [proxy[1]], f"nginx alone is to be trusted, not {trusted}"
    assert not re.search(r"://\S*\$\{", text), "a password in an address would have to be percent-encoded"
    upstreams = re.findall(r"server ([\d.]+):8080", (PACKAGING / "compose/nginx.conf").read_text("utf-8"))
    servers = [re.search(r"ipv4_address: ([\d.]+)", service["networks"])[1]
               for service in services.values() if "build" in service]
    assert sorted(upstreams) == sorted(servers), f"nginx knows {upstreams}, there are {servers}"


def main() -> None:
    for name in ("nginx/vaandel.conf", "nginx/vaandel-site.conf", "prometheus/prometheus.yml"):
        check_documented(name)
    check_compose()
    if NGINX:
        for name in ("nginx/vaandel.conf", "nginx/vaandel-site.conf", "compose/nginx.conf"):
            check_by_nginx((PACKAGING / name).read_text("utf-8"))


if __name__ == "__main__":
    main()
