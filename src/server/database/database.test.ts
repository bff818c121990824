import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { inBackground } from './database.ts'

const db = testDatabase('empty')

const limits = async () => {
  const { rows } = await db().execute(sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`)
  return rows[0]
}

it('a request holds the database up for seconds at most, with a statement, a lock or by saying nothing', async () => {
  expect(await limits()).toEqual({ statement: '4500ms', lock: '3s', idle: '10s' })
})

it('work in the background takes its time, and holds no lock for ever by saying nothing', async () => {
  expect(await inBackground(limits)).toEqual({ statement: '0', lock: '0', idle: '2min' })
})
