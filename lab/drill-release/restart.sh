# Restarts a service of the drill: its supervisor answers when the service is ready.
exec curl --fail-with-body --silent --show-error --max-time 120 --request POST "$1$2"
