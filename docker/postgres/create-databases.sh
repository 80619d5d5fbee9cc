#!/bin/sh
# Runs once, on an empty volume: each service gets a role and a database of its own and can read no other.
set -eu

for variable in $(env | sed -n 's/^\([A-Z_]*_DATABASE_PASSWORD\)=.*/\1/p'); do
  service="$(echo "${variable%_DATABASE_PASSWORD}" | tr '[:upper:]_' '[:lower:]-')"
  eval "password=\$$variable"
  # Identifier and literal are quoted by psql itself.
  psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --set=name="$service" --set=password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
SQL
done
