"""The examples for operators: the configuration of nginx is the documented one and nginx accepts it; the compose file
is well formed, and its server gets options that exist.

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


def check_documented(conf: str) -> None:
    blocks = re.findall(r"^```\n(.*?)^```\n", (SOURCES / "docs/host.md").read_text("utf-8"), re.M | re.S)
    assert conf in blocks, "docs/host.md shows another configuration than packaging/nginx/vaandel.conf"


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
        conf = re.sub(r"\bvaandel(-\d)?:8080", "127.0.0.1:8080", conf)
        whole = f"pid {folder}/pid; error_log {folder}/log;\nevents {{}}\nhttp {{ access_log off;\n{conf}}}\n"
        (folder / "nginx.conf").write_text(whole, "utf-8")
        tried = subprocess.run([NGINX, "-t", "-p", folder, "-c", folder / "nginx.conf"], capture_output=True, text=True)
        assert tried.returncode == 0, tried.stderr


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
    try:
        import yaml  # not everywhere; without it only the options are checked
    except ImportError:
        return
    compose = yaml.safe_load(text)
    services = compose["services"]
    for name, service in services.items():
        assert ("image" in service) != ("build" in service), name
        for other in service.get("depends_on", []):
            assert other in services, f"{name} depends on {other}"
        for network in service["networks"]:
            assert network in compose["networks"], network
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            is_known = (PACKAGING / "compose" / source).exists() or source == "./tls"
            assert is_known if source.startswith(".") else source in compose["volumes"], source
    upstreams = re.findall(r"(vaandel[-\d]*):8080", (PACKAGING / "compose/nginx.conf").read_text("utf-8"))
    servers = [name for name, service in services.items() if "build" in service]
    assert sorted(set(upstreams)) == sorted(servers), f"nginx knows {upstreams}, there are {servers}"


def main() -> None:
    conf = (PACKAGING / "nginx/vaandel.conf").read_text("utf-8")
    check_documented(conf)
    check_compose()
    if NGINX:
        for text in (conf, (PACKAGING / "compose/nginx.conf").read_text("utf-8")):
            check_by_nginx(text)


if __name__ == "__main__":
    main()
