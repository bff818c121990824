import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { StageDatabase } from './stage.ts'

/** A clock of a site and of its database that can be set while both run. */
export interface SettableClock {
  /** The command that starts a site with this clock. */
  command: [string, ...string[]]
  variables: Record<string, string>
  /** Sets the clock to so many seconds ahead of the real time. */
  setAhead(seconds: number): Promise<void>
}

/** Time until a site has noticed a new setting of its clock. */
const NOTICED_MS = 100

/**
 * Gives a site a clock that can be set. In its database a function `now` hides PostgreSQL's own, in statements as in the defaults
 * of columns.
 */
export async function settableClock(database: StageDatabase, folder: string): Promise<SettableClock> {
  const file = path.join(folder, 'clock')
  fs.writeFileSync(file, '0')
  const { direct } = database
  const { rows } = await direct.execute<{ name: string }>(sql`select current_database() as name`)
  await direct.execute(sql`create schema clock`)
  await direct.execute(sql`create table clock.ahead (seconds int not null)`)
  await direct.execute(sql`insert into clock.ahead values (0)`)
  await direct.execute(sql`
    create function clock.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + make_interval(secs => seconds) from clock.ahead'`)
  await direct.execute(sql`
    grant usage on schema clock to public; grant select on clock.ahead to public`)
  await direct.execute(
    sql`alter database ${sql.identifier(rows[0]?.name ?? '')} set search_path = clock, public, pg_catalog`,
  )
  const filled = await direct.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_default = 'now()'`)
  for (const { table, column } of filled.rows)
    await direct.execute(
      sql`alter table public.${sql.identifier(table)} alter ${sql.identifier(column)} set default clock.now()`,
    )
  return {
    command: [
      process.execPath,
      '--import',
      new URL('clock-of-process.ts', import.meta.url).href,
      'tasks/serve.ts',
    ],
    variables: { CLOCK_FILE: file },
    async setAhead(seconds) {
      fs.writeFileSync(`${file}.next`, String(seconds))
      fs.renameSync(`${file}.next`, file)
      await direct.execute(sql`update clock.ahead set seconds = ${seconds}`)
      await sleep(NOTICED_MS)
    },
  }
}
