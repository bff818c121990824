import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberStandings } from '#/features/accounts/model/member-standings.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { whatTwoAreTold } from '#/testing/two-at-once.ts'

const db = testDatabase('empty', { searchable: true })
let mira: Browser
let jonas: Browser
beforeAll(async () => {
  mira = await signedIn(db(), { email: 'mira@twotop.example', username: 'Mira' })
  jonas = await signedIn(db(), { email: 'jonas@twotop.example', username: 'Jonas' })
})

let count = 0
const named = (noun: string) => {
  count += 1
  return `${noun} ${count}`
}

describe('two moderators at the same moment', () => {
  const someComments = async (heldFor: 'link' | null) => {
    const game = await aGame(db(), { title: named('Game') })
    const writer = await aMember(db())
    const said = { gameId: game.id, memberId: writer.id, heldFor }
    const rows = await db()
      .insert(comments)
      .values([
        { ...said, content: 'One' },
        { ...said, content: 'Two' },
      ])
      .returning()
    return rows.map(({ id }) => id)
  }
  const decide = (by: Browser, what: 'shown' | 'removed', ids: number[]) =>
    by.send<{ decision: number }>('PUT', `/admin/comments/${what}`, { body: { ids } })
  const left = async (ids: number[]) =>
    (await db().select().from(comments).where(inArray(comments.id, ids)).orderBy(comments.id)).map(
      ({ inTrash, heldFor }) => [inTrash, heldFor],
    )

  it('let comments through and bin them, named in another order: nobody waits for ever', async () => {
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const ids = await someComments('link')
      return {
        one: () => decide(mira, 'shown', ids),
        other: () => decide(jonas, 'removed', ids.toReversed()),
        left: () => left(ids),
      }
    })
    expect([oneFirst.told, otherFirst.told]).toEqual([
      ['200', '200'],
      ['200', '200'],
    ])
  })

  it('block a member with different reasons, or block and let in: one stands', async () => {
    const block = (by: Browser, id: string, isBlocked: boolean, reason = '') =>
      by.send('PUT', `/admin/members/${id}/blocked`, { body: { isBlocked, reason } })
    const standing = async (memberId: string) => {
      const [row] = await db().select().from(memberStandings).where(eq(memberStandings.memberId, memberId))
      return [(row?.blockedAt ?? null) !== null, row?.blockedFor]
    }
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const { id } = await aMember(db())
      return {
        one: () => block(mira, id, true, 'Spam'),
        other: () => block(jonas, id, true, 'Rude'),
        left: () => standing(id),
      }
    })
    for (const { left: stands } of [oneFirst, otherFirst]) expect(stands).toEqual([true, expect.any(String)])
    await whatTwoAreTold(async () => {
      const { id } = await aMember(db())
      await block(mira, id, true, 'Spam')
      return {
        one: () => block(mira, id, false),
        other: () => block(jonas, id, true, 'Rude'),
        left: () => standing(id),
      }
    })
  })
})
