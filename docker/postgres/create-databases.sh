#!/bin/sh
# Runs once, on an empty volume: each service gets a role and a database of its own and can read no other.
set -eu

for service in gateway auth media catalogue billing notification analytics; do
  variable="$(echo "$service" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD"
  eval "password=\$$variable"
  # Identifier and literal are quoted by psql itself.
  psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --set=name="$service" --set=password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
SQL
done
