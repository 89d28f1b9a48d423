#!/bin/sh
# The check of haproxy.cfg where a person promotes (Debian: /etc/haproxy/haproxy-check.sh, mode 755, owner root). HAProxy gives it the
# server's address and port as third and fourth argument, and no environment. Ends with 0 where that server takes writes and none was
# promoted after it, as far as this machine has ever seen. Must be through within `inter`.
#
# Once: apt-get install haproxy postgresql-client; install -d -o haproxy -g haproxy /var/lib/hub-balanceador;
# in /etc/haproxy/hub.pgpass (owner haproxy, mode 600) `*:*:postgres:hub_check:<password>`.
# A database that was begun anew starts at timeline 1: remove the file in /var/lib/hub-balanceador then.
exec </dev/null >/dev/null 2>&1
seen=/var/lib/hub-balanceador/timeline
export PGPASSFILE=/etc/haproxy/hub.pgpass

# Of a replica nothing. Every promotion begins a higher timeline.
mine=$(timeout 1 psql --no-psqlrc --no-password --tuples-only --no-align --host="$3" --port="$4" --username=hub_check --dbname=postgres \
  --command="select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int where not pg_is_in_recovery()")
[ -n "$mine" ] || exit 1
highest=$(cat "$seen")
[ "$mine" -lt "${highest:-0}" ] && exit 1
[ "$mine" -eq "${highest:-0}" ] || { echo "$mine" >"$seen.$mine" && mv "$seen.$mine" "$seen"; }
