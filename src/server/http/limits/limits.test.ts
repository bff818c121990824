import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatWait } from '#/lib/format.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { countCall, LIMITS } from './limits.ts'

const db = testDatabase('empty')

it('no two limits share a name', () => {
  const names = Object.values(LIMITS).map(({ name }) => name)
  expect(names).not.toContain('')
  expect(new Set(names).size).toBe(names.length)
})

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [1_800, '30 minutes'],
])('a wait of %i s is formatted as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})

describe('a limit that is reached', () => {
  beforeEach(async () => {
    await db().execute(sql`delete from limited_calls`)
  })
  const limit = { name: 'test', times: 2, perSeconds: 600 }
  /** Backdates a subject's calls by these seconds. */
  const made = async (subject: string, ...secondsAgo: number[]) => {
    await countCall({ ...limit, name: 'being made' }, subject)
    const calls = sql.join(
      secondsAgo.map((seconds) => sql`now() - make_interval(secs => ${seconds})`),
      sql`, `,
    )
    await db().execute(sql`
      update limited_calls set calls = array[${calls}], key = replace(key, 'being made', 'test')
      where key like 'being made:%'`)
  }

  it('is reported with the time until the oldest counted call expires', async () => {
    await made('other', 590, 589)
    await made('caller', 700, 200, 500)
    await expect(countCall(limit, 'caller')).rejects.toMatchObject({
      type: 'too-often',
      retryAfterSeconds: 100,
      message: 'That was a lot at once. Please try again in 2 minutes.',
    })
  })

  it('deletes calls that no longer count', async () => {
    await made('long ago', 700, 650, 10)
    await countCall(limit, 'long ago')
    // Stored to the millisecond, which may be rounded up.
    const { rows } = await db().execute(sql`
      select 1 from limited_calls where cardinality(calls) = 2 and expires_at between
        now() + interval '570 seconds' and now() + interval '600.01 seconds'`)
    expect(rows).toHaveLength(1)
  })
})

it('calls counted while the clock was a day ahead lock no one out once it is set back', async () => {
  const thrice = { name: 'thrice', times: 3, perSeconds: 60 }
  for (let call = 0; call < 3; call += 1) await countCall(thrice, 'ann')
  await expect(countCall(thrice, 'ann')).rejects.toMatchObject({ type: 'too-often' })
  await db().execute(
    sql`update limited_calls set calls = array(select call + interval '1 day' from unnest(calls) call)`,
  )
  for (let call = 0; call < 3; call += 1) await countCall(thrice, 'ann')
  await expect(countCall(thrice, 'ann')).rejects.toMatchObject({ type: 'too-often', retryAfterSeconds: 60 })
})
