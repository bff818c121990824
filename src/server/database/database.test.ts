import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { inBackground } from './database.ts'

const db = testDatabase('empty')

/** The limits within a transaction; outside of one a pooler would hand them on to the next client. */
const limits = () =>
  db().transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`)
    return rows[0]
  })

it('limits the statements, locks and idle time of a request to seconds', async () => {
  expect(await limits()).toEqual({ statement: '4500ms', lock: '3s', idle: '10s' })
})

it('gives background work unlimited time, but no idle lock for more than two minutes', async () => {
  expect(await inBackground(limits)).toEqual({ statement: '0', lock: '0', idle: '2min' })
})
