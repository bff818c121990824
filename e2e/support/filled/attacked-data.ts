import { sql } from 'drizzle-orm'
import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { addMembers } from './member-data.ts'
import { addUserContent } from './planted-rows.ts'
import { attackPages } from './site-data.ts'

/** Code in every attack that is stored or typed; journeys look for it in pages. */
export const ATTACK = 'top.attacked=1'

/** Attacks, the longest first. A column gets the first that fits. */
const ATTACKS = [
  `'"></title></style></textarea></script><img src=x onerror="${ATTACK},alert(1)"><svg onload="${ATTACK}"><script>${ATTACK}</script><a href="javascript:${ATTACK}">go</a>`,
  `"><img src=x onerror=${ATTACK}>`,
  `<i onclick=${ATTACK}>`,
]
const ADDRESS = `javascript:${ATTACK}//`
const HTML = /(^|_)(html|content)$/

/** Matches columns with addresses, which a page links to or shows. */
const IS_ADDRESS = /(url|image|picture|address)$/
/** Columns that users do not type: keys, by which rows are found, and what the site computes. */
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
 * Fills a site with members and one row of every user content, and puts an attack into every text column whose constraints permit
 * it.
 * @returns names of the columns with an attack, such as `games.title`
 */
export async function fillWithAttacks(db: Database): Promise<string[]> {
  await addMembers(db)
  await addUserContent(db)
  const { rows } = await db.execute<Column>(sql`
    select c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'citext', '_text')`)
  const planted: string[] = []
  for (const each of rows) {
    const name = `${each.table}.${each.column}`
    if (NOT_TYPED.every((pattern) => !pattern.test(name)) && (await putAttack(db, each))) planted.push(name)
  }
  const html = JSON.stringify(attackPages().join('\n'))
  await db.execute(sql`
    update pages set parts = jsonb_build_array(jsonb_build_object('id', 'part', 'title', ${ATTACKS[0]}::text, 'html', ${html}::jsonb))`)
  // All settings but the second step, without which the journeys sign in.
  await db.execute(sql`
    update site_settings set value = to_jsonb(${ATTACKS[1]}::text) where key <> ${SETTING_FIELDS.adminSecondFactor.key}`)
  return planted
}

async function putAttack(db: Database, { table, column, type }: Column): Promise<boolean> {
  const plants = IS_ADDRESS.test(column)
    ? [ADDRESS]
    : HTML.test(column)
      ? [attackPages().join('\n'), ...ATTACKS]
      : ATTACKS
  for (const text of plants) {
    // A unique column needs different values, so `ctid` is appended if the attack alone fails.
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
