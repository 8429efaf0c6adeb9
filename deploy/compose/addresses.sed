# Puts the addresses of the containers into deploy/nginx.conf.
s/listen 192\.0\.2\.1:80;/listen 8080;/
s/listen 10\.0\.0\.1:4000;/listen 4000;/
s/10\.0\.0\./172.31.254./
