import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { anAccount, PASSWORD, signIn, signUp } from '#/testing/accounts.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, aKey, signedIn } from '#/testing/calls/browser.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { members } from '../model/members.table.ts'

const db = testDatabase('empty', { searchable: true })
const rowOf = async (email: string) => (await db().select().from(members).where(eq(members.email, email)))[0]

describe('deleting an account', () => {
  it('AUTH-15: is rejected for guests and without the password', async () => {
    const browser = await anAccount(db(), 'stays@example.org')
    expect(
      (await aBrowser().send('POST', '/account/deletion', { body: { password: PASSWORD } })).status,
    ).toBe(401)
    for (const password of ['', 'wrong'])
      expect((await browser.send('POST', '/account/deletion', { body: { password } })).status).toBe(403)
    expect(await rowOf('stays@example.org')).toBeDefined()
  })

  it('AUTH-15: keeps comments anonymously, deletes everything else, and ends every session', async () => {
    const email = 'leaving@example.org'
    const [here, there] = [await anAccount(db(), email), aBrowser()]
    await signIn(email, PASSWORD, there)
    const [game, other] = [await aGame(db(), { title: 'Rated by leaving' }), await signedIn(db())]
    await catalogueRead()
    for (const [browser, rating] of [
      [here, 1],
      [other, 4],
    ] as const)
      await browser.send('PUT', `/ratings/${game.id}`, { body: { rating } })
    await here.send('POST', '/games/rated-by-leaving/comments', {
      body: { content: 'I was here' },
      headers: aKey(),
    })
    expect((await here.send('POST', '/account/deletion', { body: { password: PASSWORD } })).status).toBe(200)

    expect(here.hasSession()).toBe(false)
    for (const browser of [here, there]) expect((await browser.send('GET', '/me')).body.member).toBeNull()
    expect((await signIn(email)).status).toBe(401)
    const { body } = await aBrowser().send('GET', '/games/rated-by-leaving/comments')
    expect(body.comments).toMatchObject([{ content: 'I was here', username: null, memberId: null }])
    expect((await db().select().from(games).where(eq(games.id, game.id)))[0]).toMatchObject({
      ratingCount: 1,
      ratingSum: 4,
    })
    expect(await db().select().from(outbox).where(eq(outbox.recipient, email))).toMatchObject([
      { subject: 'Your account at TwoTop was deleted', isDeletedOnceSent: true },
    ])
    await signUp(email)
    expect(await rowOf(email)).toMatchObject({ emailVerified: false })
  })
})
