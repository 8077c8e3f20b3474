#!/bin/sh
# A copy of the file of the matches, while the server runs, into a folder: `backup.sh matches.db backups`. The last 14 days are kept.
set -eu
mkdir -p "$2"
copy="$2/$(date -u +%Y-%m-%dT%H%M%S).db"
sqlite3 "$1" ".backup '$copy'"
# One that cannot be read is none.
test "$(sqlite3 "$copy" 'PRAGMA integrity_check')" = ok
find "$2" -name '*.db' -mtime +14 -delete
