# Stops PostgreSQL when the program that started it has died, however it died.
#
# Usage: sh watcher.sh <database folder> <socket folder>
# Standard input is a pipe from the program, which writes a line for each change: the process id of
# the PostgreSQL that it has started, or "none" when that has ended. When the pipe closes, the
# program is dead, and the PostgreSQL last named must be stopped.
# It is a shell script because it runs as long as the program: 1 MB of memory where Node takes 45.

home=$1
sockets=$2
pid=none
while read -r line; do pid=$line; done
[ "$pid" = none ] && exit 0

# postmaster.pid names it while it lives; a process id alone may have passed to another program.
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
