import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberStandings } from '#/domain/accounts/member-standings.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { SETTING_FIELDS } from '#/domain/site-settings/setting-fields.rules.ts'
import { siteSettings } from '#/domain/site-settings/site-settings.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { whatTwoAreTold } from '#/testing/two-at-once.ts'

const db = testDatabase('empty', { searchable: true })
let mira: Browser
let jonas: Browser
beforeAll(async () => {
  mira = await signedIn(db(), { email: 'mira@twotop.example', username: 'Mira' })
  jonas = await signedIn(db(), { email: 'jonas@twotop.example', username: 'Jonas' })
})

const takeBack = (by: Browser, kind: string, id: number) =>
  by.send('POST', '/admin/trash/restored', { body: { things: [{ kind, id }] } })
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
  const undo = (by: Browser, decision: number) =>
    by.send('POST', `/admin/comments/decisions/${decision}/taken-back`, { headers: aKey() })
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

  it('take a decision back, twice or from the trash: once', async () => {
    const twice = await whatTwoAreTold(async () => {
      const ids = await someComments('link')
      const { decision } = (await decide(mira, 'removed', ids)).body
      return { one: () => undo(mira, decision), other: () => undo(jonas, decision), left: () => left(ids) }
    })
    expect(twice.oneFirst.told).toEqual(['200', expect.stringMatching(/^4\d\d /)])
    const fromTrash = await whatTwoAreTold(async () => {
      const ids = await someComments(null)
      const { decision } = (await decide(mira, 'removed', ids)).body
      return {
        one: () => undo(mira, decision),
        other: () => takeBack(jonas, 'comment', ids[0] ?? 0),
        left: () => left(ids),
      }
    })
    expect(fromTrash.oneFirst.left).toEqual(Array(2).fill([false, null]))
    expect(fromTrash.otherFirst.left).toEqual(Array(2).fill([false, null]))
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

describe('two owners of the settings at the same moment', () => {
  it('change one value: the second is told which', async () => {
    const { key, default: asDelivered, label } = SETTING_FIELDS.question
    const set = (by: Browser, value: string) =>
      by.send('PUT', '/admin/site-settings/changes', {
        body: { from: { [key]: asDelivered }, to: { [key]: value } },
      })
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      await db().delete(siteSettings)
      return {
        one: () => set(mira, 'Mine?'),
        other: () => set(jonas, 'Theirs?'),
        left: async () => (await db().select().from(siteSettings)).map(({ value }) => value),
      }
    })
    const told = `412 Somebody changed this meanwhile: ${label}`
    expect(oneFirst).toEqual({ told: ['200', told], left: ['Mine?'] })
    expect(otherFirst).toEqual({ told: [told, '200'], left: ['Theirs?'] })
  })
})
