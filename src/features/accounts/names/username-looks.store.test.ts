import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { members, usernameLooks } from '../model/members.table.ts'
import { noteMissingLooks, takeLooks } from './username-looks.store.ts'

const db = testDatabase('empty')
beforeEach(() => db().delete(members))
const named = (username: string | null, createdAt = new Date()) => aMember(db(), { username, createdAt })
const looksOfMember = async (id: string) =>
  (await db().select().from(usernameLooks).where(eq(usernameLooks.memberId, id)))
    .map(({ look }) => look)
    .sort()
const take = (id: string, username: string) => db().transaction((tx) => takeLooks(tx, id, username))
const taken = { type: 'username-taken' }

it('SET-02: two members who concurrently claim each other’s names are both rejected without a deadlock', async () => {
  const [one, other] = [await named(null), await named(null)]
  for (let time = 0; time < 5; time += 1) {
    await take(one.id, 'first')
    await take(other.id, 'second')
    const answers = await Promise.allSettled([take(one.id, 'second'), take(other.id, 'first')])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: taken })
  }
})

it('older names stay valid even if two look alike; the older one owns the look-alike form', async () => {
  const [older, younger, nameless] = [
    await named('max', new Date('2026-01-01')),
    await named('мах', new Date('2026-01-02')),
    await named(null),
  ]
  expect(await noteMissingLooks(db())).toBe(2)
  expect(await looksOfMember(older.id)).toEqual(['max', 'rnax'])
  expect(await looksOfMember(younger.id)).toEqual(['ʍax'])
  expect(await noteMissingLooks(db())).toBe(0)
  const rows = await db().select({ username: members.username }).from(members)
  expect(rows.map(({ username }) => username).sort()).toEqual(['max', 'мах', null].sort())
  await expect(take(nameless.id, 'MAX')).rejects.toMatchObject(taken)
})
