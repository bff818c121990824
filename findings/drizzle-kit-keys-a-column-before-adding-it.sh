#!/usr/bin/env bash
# Expected: when a new column joins a composite primary key, `drizzle-kit generate` first adds the column, then the key that names it.
# Seen: the statement for the key comes first, so PostgreSQL refuses the migration as generated: the column does not exist yet.
# Versions: drizzle-kit 0.31.11 with drizzle-orm 0.45.4. Reported for 0.25.0 in drizzle-team/drizzle-orm#3117 (October 2024), which is
# marked as fixed in beta.
# What it means: nothing warns when the file is generated; the fault shows only when the migration runs, so each must be run once
# against a database that has the tables of before.
# What we do instead: our how-to has the SQL read before it is committed; there the statements change places.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact drizzle-kit@0.31.11 drizzle-orm@0.45.4
npm ls --depth=0 drizzle-kit drizzle-orm

# A table of seats whose key has these columns.
write_schema() {
  {
    echo "import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'"
    echo "export const seats = pgTable('seats', {"
    for column in "$@"; do echo "  $column: integer().notNull(),"; done
    echo "}, (t) => [primaryKey({ columns: [$(printf 't.%s, ' "$@")] })])"
  } > schema.ts
}
generate() {
  npx drizzle-kit generate --dialect postgresql --schema schema.ts --out out --name "$1" > log 2>&1 || { cat log; exit 2; }
}

write_schema hall place
generate before
write_schema hall place evening
generate after

echo 'Expected: ADD COLUMN "evening", then PRIMARY KEY("hall","place","evening").'
echo 'Seen:'
cat out/0001_after.sql
echo

line_of() { grep -n "$1" out/0001_after.sql | cut -d: -f1; }
key=$(line_of 'PRIMARY KEY("hall","place","evening")')
column=$(line_of 'ADD COLUMN "evening"')
if ((key < column)); then echo 'As stated: the key is made before its column.'; else
  echo 'No longer as stated: the column comes first.'
  exit 1
fi
