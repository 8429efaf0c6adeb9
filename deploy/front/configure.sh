#!/bin/sh
# Prints deploy/nginx/nginx.conf with what this container was told in the place of the example's addresses:
#
#   SITE_URL, DEPLOYMENT                     as for the sites
#   SITES, BACKENDS                          their hosts and ports, separated by spaces
#   CERTIFICATE_FILE, CERTIFICATE_KEY_FILE   both in PEM
#   LISTEN_HTTPS, LISTEN_HTTP                ports for visitors, or addresses with ports
#   LISTEN_BACKENDS                          the same for the sites and for staff
set -eu

# Makes lines of one line of the example: each has another text in the place of the first argument.
lines() {
  printf '/%s/{h;' "$1"
  example=$1
  shift
  for text; do printf 's|%s|%s|p;g;' "$example" "$text"; done
  printf 'd;}\n'
}

name=${SITE_URL#*://}
trusted=
for site in $SITES; do trusted="$trusted ${site%:*}"; done

# The lists are separated where they have spaces.
# shellcheck disable=SC2086
commands=$(
  lines '10\.0\.0\.11:3000' $SITES
  lines '10\.0\.0\.21:4000' $BACKENDS
  lines "10\.0\.0\.11" $trusted
  cat << END
/10\.0\.0\.[12]2[:;]/d
s|listen 192\.0\.2\.1:443 |listen $LISTEN_HTTPS |
s|listen 192\.0\.2\.1:80\([ ;]\)|listen $LISTEN_HTTP\1|
s|listen 10\.0\.0\.1:4000;|listen $LISTEN_BACKENDS;|
s|server_name www\.example\.com;|server_name ${name%%[:/]*};|
s|\(ssl_certificate \).*;|\1$CERTIFICATE_FILE;|
s|\(ssl_certificate_key \).*;|\1$CERTIFICATE_KEY_FILE;|
s|default production;|default ${DEPLOYMENT:-preview};|
s|/var/log/nginx/tessera\.log|/dev/stdout|
END
)
sed "$commands" "${1:-/etc/nginx/tessera/nginx.conf}"
