#!/usr/bin/env bash
# load.sh [OPTIONS OF server_load]: starts a server on games of its own, opens 10,000 connections, 2,000 of them
# playing, and reports how long moves take and the server's time and memory. docs/results.md has the figures.
# With --database in DATABASE: against PostgreSQL.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

scripts/setup.sh build -- vaandel server_load
folder=$(mktemp -d)
ulimit -n "$(ulimit -Hn)"
where=(--data "$folder/data")
[[ -z ${DATABASE:-} ]] || where=(--database "$DATABASE")
build/release/vaandel serve --port 0 --trusted-proxy 127.0.0.1 --admin-port 0 \
    --connections-per-address 1000000 "${where[@]}" \
    >"$folder/said" 2>"$folder/log" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" || true; rm -rf "$folder"' EXIT
until [[ $(wc -l <"$folder/said") -ge 2 ]]; do
    kill -0 "$server" 2>/dev/null || { cat "$folder/log" >&2; fail "the server does not start (above)."; }
    sleep 0.05
done
port=$(sed -n 's/^Vaandel is at .*:\([0-9]*\)$/\1/p' "$folder/said")
build/release/bench/server_load --port "$port" "$@"
awk -v ticks="$(getconf CLK_TCK)" \
    '{ printf "processor time of the server: %.1f s\n", ($14 + $15) / ticks }' "/proc/$server/stat"
awk '/^VmHWM/ { printf "memory of the server at its most: %.0f MB\n", $2 / 1024 }' "/proc/$server/status"
grep -c '"level":"error"' "$folder/log" | sed 's/^/errors in its log: /' || true
