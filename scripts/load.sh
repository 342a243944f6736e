#!/usr/bin/env bash
# load.sh [--processes N] [OPTIONS OF server_load]: starts a server on games of its own, opens 10,000 connections, 2,000
# of them playing, and reports how long moves take, and the time of all processes and the memory of the servers.
# With --processes, N servers make one site, with a PostgreSQL and a NATS server of their own; 0: one server on that
# PostgreSQL, without NATS. With a database in DATABASE: against that. docs/results.md has the figures.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"

processes=
if [[ ${1:-} == --processes ]]; then
    processes=$2
    shift 2
fi
scripts/setup.sh build -- vaandel server_load
folder=$(mktemp -d)
ulimit -n "$(ulimit -Hn)"
ids=()
end() {
    for id in "${ids[@]}"; do
        kill "$id" 2>/dev/null || true
        wait "$id" 2>/dev/null || true
    done
    rm -rf "$folder"
}
trap end EXIT
watched=()

# until_there COMMAND...: waits until it succeeds.
until_there() {
    for ((tries = 0; tries < 600; ++tries)); do
        "$@" >/dev/null 2>&1 && return
        sleep 0.05
    done
    fail "this does not start: $*"
}

as_postgres=() # PostgreSQL refuses to be root
[[ $(id -u) != 0 ]] || as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups)

where=(--data "$folder/data")
if [[ -n $processes && -z ${DATABASE:-} ]]; then
    programs=$(dirname "$(find /usr/lib/postgresql -path '*/bin/postgres' | sort -V | tail -1)")
    install -d -m 700 "$folder/pg"
    [[ $(id -u) != 0 ]] || chown -R postgres "$folder/pg"
    chmod 711 "$folder"
    "${as_postgres[@]}" "$programs/initdb" -D "$folder/pg/data" --auth=trust --username=vaandel --no-locale \
        --encoding=UTF8 >"$folder/initdb.log"
    "${as_postgres[@]}" "$programs/postgres" -D "$folder/pg/data" -k "$folder/pg" -c listen_addresses= \
        >"$folder/pg.log" 2>&1 &
    ids+=($!)
    watched+=(--process "$!=PostgreSQL")
    until_there pg_isready --host="$folder/pg" --username=vaandel
    DATABASE="postgresql:///postgres?host=$folder/pg&user=vaandel"
    ask() { psql --host="$folder/pg" --username=vaandel --no-align --tuples-only --command="$1" postgres; }
    begin=$(ask "SELECT pg_current_wal_lsn()")
fi
[[ -z ${DATABASE:-} ]] || where=(--database "$DATABASE")
if ((${processes:-0} > 0)); then
    bus=$((20000 + $$ % 10000))
    nats-server -a 127.0.0.1 -p "$bus" >"$folder/nats.log" 2>&1 &
    ids+=($!)
    watched+=(--process "$!=NATS")
    until_there bash -c "exec 3<>/dev/tcp/127.0.0.1/$bus"
    where+=(--bus "nats://127.0.0.1:$bus")
fi

ports=()
for ((at = 1; at <= (${processes:-0} > 1 ? processes : 1); ++at)); do
    build/release/vaandel serve --port 0 --trusted-proxy 127.0.0.1 --connections-per-address 1000000 "${where[@]}" \
        >"$folder/said$at" 2>"$folder/log$at" &
    servers[at]=$!
    watched+=(--process "$!=the servers")
    until_there grep -q '^Vaandel is at' "$folder/said$at"
    ports+=(--port "$(sed -n 's/^Vaandel is at .*:\([0-9]*\)$/\1/p' "$folder/said$at")")
done
ids=("${servers[@]}" "${ids[@]}") # PostgreSQL ends last
build/release/bench/server_load "${ports[@]}" "${watched[@]}" "$@"
for server in "${servers[@]}"; do
    awk '/^VmHWM/ { printf "memory of a server at its most: %.0f MB\n", $2 / 1024 }' "/proc/$server/status"
done
if [[ -n ${begin:-} ]]; then
    for table in games seats events; do
        ask "SELECT format('%s: %s rows, %s bytes each with its indexes', '$table', count(*),
                 pg_total_relation_size('vaandel.$table') / greatest(count(*), 1)) FROM vaandel.$table"
    done
    ask "SELECT format('written to the log of PostgreSQL: %s MB',
             pg_wal_lsn_diff(pg_current_wal_lsn(), '$begin')::bigint / 1000000)"
fi
cat "$folder"/log* | grep -c '"level":"error"' | sed 's/^/errors in their logs: /' || true
