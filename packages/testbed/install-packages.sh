# Installs packages of Debian or Ubuntu, as root, and starts none of their services, neither now nor when the
# machine starts: what is wanted are the programs.
#
#   sh install-packages.sh "SERVICE…" PACKAGE…
set -eu
services=$1
shift
export DEBIAN_FRONTEND=noninteractive

# What Debian asks before it starts a service.
policy=/usr/sbin/policy-rc.d
# What PostgreSQL's packages ask before they create a database for the whole system.
clusters=/etc/postgresql-common/createcluster.d
no_cluster=$clusters/zz-programs-only.conf

new_services=
for service in $services; do
  if [ ! -e "/etc/init.d/$service" ]; then new_services="$new_services $service"; fi
done

written=
restore() {
  for file in $written; do rm -f "$file"; done
  rmdir --ignore-fail-on-non-empty "$clusters" /etc/postgresql-common 2>/dev/null || true
}
trap restore EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

if [ -e "$policy" ]; then
  # Somebody has decided already. If that one starts services, installing is not for us.
  for service in $services; do
    code=0
    "$policy" "$service" start || code=$?
    if [ "$code" -ne 101 ]; then
      echo "$policy would start $service." >&2
      exit 1
    fi
  done
else
  written=$policy
  # Should it be left behind by a power cut, it forbids nothing once this script is gone.
  cat >"$policy" <<POLICY
#!/bin/sh
grep -qs install-packages /proc/$$/cmdline || exit 104
case " $services " in *" \${1%%[.@]*} "*) exit 101 ;; esac
exit 104
POLICY
  chmod 755 "$policy"
fi

mkdir -p "$clusters"
written="$written $no_cluster"
echo 'create_main_cluster = false' >"$no_cluster"

# What is merely recommended with a server are more services.
recommended=
if [ -n "$services" ]; then recommended=--no-install-recommends; fi

apt-get install --yes $recommended "$@"

for service in $new_services; do
  if [ -e "/etc/init.d/$service" ]; then update-rc.d "$service" disable; fi
done
