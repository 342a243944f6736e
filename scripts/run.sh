#!/usr/bin/env bash
# run.sh: sets everything up, then serves the page until it is interrupted. PORT, ADDRESS and DATA come from the
# environment.
# shellcheck source=scripts/common.sh
source "$(dirname "$0")/common.sh"
address=${ADDRESS:-127.0.0.1}
port=${PORT:-8080}
data=${DATA:-data}

if [[ ! $port =~ ^[1-9][0-9]{0,4}$ ]] || ((port > 65535)); then
    fail "PORT=$port is not a port: it must be a number from 1 to 65535."
fi

# If somebody already listens, report it before building. 0.0.0.0 and :: mean every address of this machine.
case $address in
    0.0.0.0) probe=127.0.0.1 ;;
    ::) probe=::1 ;;
    *) probe=$address ;;
esac
if (exec 3<>"/dev/tcp/$probe/$port") 2>/dev/null; then
    fail "port $port of $address is taken by another program." \
        "Choose another port, as in: make run PORT=$((port < 65535 ? port + 1 : 8080))"
fi

scripts/setup.sh build -- vaandel
exec build/release/vaandel serve --address "$address" --port "$port" --data "$data"
