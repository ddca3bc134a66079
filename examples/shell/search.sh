#!/bin/sh
# Searches by name and prints one title a line: sh search.sh salt
set -eu

url="${MARQUEE_URL:-http://localhost:4000}/graphql"
text="${1:?Say what to search for, for example: sh search.sh salt}"

# Variables keep what is typed out of the query. In JSON, backslashes and quotes need a backslash.
quoted=$(printf '%s' "$text" | tr -d '[:cntrl:]' | sed 's/\\/\\\\/g; s/"/\\"/g')
body='{"query":"query Search($text: String!) { search(text: $text) { titles(first: 10) { nodes { title year } } } }",
"variables":{"text":"'"$quoted"'"}}'

response=$(curl --silent --show-error --header 'content-type: application/json' --data "$body" "$url")

# A failed field is null, and `errors` says why.
case "$response" in
*'"errors"'*)
  printf '%s\n' "$response" >&2
  exit 1
  ;;
esac

# One object a line, then what is in it. A JSON parser such as jq does this better.
printf '%s\n' "$response" | sed 's/{"title":/\
&/g' | sed -n 's/^{"title":"\(.*\)","year":\([0-9a-z]*\)}.*/\1 (\2)/p'
