import { beforeEach, expect, it } from 'vitest'
import { aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { reserveSkeletons } from '../accounts.store.ts'
import { members } from '../model/members.table.ts'

const db = testDatabase('empty')
beforeEach(() => db().delete(members))
const named = (username: string | null) => aMember(db(), { username })
const take = (id: string, username: string) => db().transaction((tx) => reserveSkeletons(tx, id, username))
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
