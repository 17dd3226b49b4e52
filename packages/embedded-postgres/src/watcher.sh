# Stops PostgreSQL when the server that started it is gone, however that died.
#
# Usage: sh watcher.sh <database folder> <socket folder>
# Standard input is a pipe from the server. It writes a line for each change: the process id of
# the PostgreSQL it has started, or "none" when that has ended. When the pipe closes, the server
# is dead, and the PostgreSQL last named is to follow it.
# A shell script, because it waits beside every server: 1 MB of memory where Node takes 45.

home=$1
sockets=$2
pid=none
while read -r line; do pid=$line; done
[ "$pid" = none ] && exit 0

# PostgreSQL's own note names it while it lives; a bare process id may come to be another's.
running() {
  [ "$(head -n 1 "$home/postmaster.pid" 2>/dev/null)" = "$pid" ] && kill -0 "$pid" 2>/dev/null
}

kill -INT "$pid" 2>/dev/null
waited=0
while running && [ "$waited" -lt 300 ]; do
  sleep 0.1
  waited=$((waited + 1))
done
running && kill -QUIT "$pid" 2>/dev/null
rm -f "$sockets"/.s.PGSQL.*
rmdir "$sockets" 2>/dev/null
