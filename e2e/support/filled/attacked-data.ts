import { sql } from 'drizzle-orm'
import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { addMembers } from './member-data.ts'
import { addOneOfEach } from './planted-rows.ts'
import { attackPages } from './site-data.ts'

/** What stands in every attack that is planted or typed, to be looked for in whatever shows it. */
export const ATTACK = 'top.attacked=1'

/** From the longest: a column takes the first it has room for. */
const PLANTS = [
  `'"></title></style></textarea></script><img src=x onerror="${ATTACK},alert(1)"><svg onload="${ATTACK}"><script>${ATTACK}</script><a href="javascript:${ATTACK}">go</a>`,
  `"><img src=x onerror=${ATTACK}>`,
  `<i onclick=${ATTACK}>`,
]
const ADDRESS = `javascript:${ATTACK}//`
const HTML = /(^|_)(html|content)$/

/** Columns of addresses that a page leads to or shows. */
const IS_ADDRESS = /(url|image|picture|address)$/
/** What nobody types: it says who, which or where, and pages are found by it. */
const NOT_TYPED = [
  /\.(id|slug|key|digest|token|token_digest|password|secret|state|original|name_folded)$/,
  /_id$/,
  /^(members\.email|audit_log\.act|site_settings\.key)$/,
  /^(credentials|username_looks|limited_calls|performed_once|site_changes|milestones|mailed_links)\./,
]

interface Column extends Record<string, unknown> {
  table: string
  column: string
  type: string
}

/**
 * Fills a site with members, a row of everything that people write, and an attack in every column of text that takes one.
 * What a column's own check refuses can hold none.
 * @returns the columns that hold one
 */
export async function fillWithAttacks(db: Database): Promise<string[]> {
  await addMembers(db)
  await addOneOfEach(db)
  const { rows } = await db.execute<Column>(sql`
    select c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'citext', '_text')`)
  const planted: string[] = []
  for (const each of rows) {
    const name = `${each.table}.${each.column}`
    if (NOT_TYPED.every((pattern) => !pattern.test(name)) && (await plant(db, each))) planted.push(name)
  }
  const html = JSON.stringify(attackPages().join('\n'))
  await db.execute(sql`
    update pages set parts = jsonb_build_array(jsonb_build_object('id', 'part', 'title', ${PLANTS[0]}::text, 'html', ${html}::jsonb))`)
  // The journeys sign in without a second step.
  await db.execute(sql`
    update site_settings set value = to_jsonb(${PLANTS[1]}::text) where key <> ${SETTING_FIELDS.adminSecondFactor.key}`)
  return planted
}

async function plant(db: Database, { table, column, type }: Column): Promise<boolean> {
  const plants = IS_ADDRESS.test(column)
    ? [ADDRESS]
    : HTML.test(column)
      ? [attackPages().join('\n'), ...PLANTS]
      : PLANTS
  for (const text of plants) {
    // What must be told apart from others is.
    const value = type === '_text' ? sql`array[${text}::text]` : sql`${text} || ctid::text`
    const isTaken = await db
      .transaction((tx) =>
        tx.execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where ${sql.identifier(column)} is not null`,
        ),
      )
      .then(
        ({ rowCount }) => (rowCount ?? 0) > 0,
        () => false,
      )
    if (isTaken) return true
  }
  return false
}
