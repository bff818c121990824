import { describe, expect, it } from 'vitest'
import { contactMessages } from '#/domain/contact/contact-messages.table.ts'
import { newsletterSubscribers } from '#/domain/newsletter/newsletter.table.ts'
import { aBrowser, aKey, signedIn } from '#/testing/browser.ts'
import { aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/test-database.ts'
import type { MemberData } from '../accounts.schema.ts'

const db = testDatabase('empty')

describe('a member’s data', () => {
  it('AUTH-15f: is refused to a visitor, and is one’s own', async () => {
    expect((await aBrowser().send('GET', '/account/data')).status).toBe(401)
    const [member, other] = [await signedIn(db()), await signedIn(db(), { username: 'somebody_else' })]
    const game = await aGame(db(), { title: 'Patchwork' })
    await member.send('PUT', `/favorites/${game.id}`)
    await member.send('PUT', `/ratings/${game.id}`, { body: { rating: 4 } })
    await member.send('POST', '/games/patchwork/comments', { body: { content: 'mine' }, headers: aKey() })
    await other.send('POST', '/games/patchwork/comments', { body: { content: 'theirs' }, headers: aKey() })
    await db()
      .insert(newsletterSubscribers)
      .values({ email: member.member.email, tokenDigest: 'secret digest' })
    await db()
      .insert(contactMessages)
      .values({ name: 'Me', email: member.member.email.toUpperCase(), subject: 'Hi', message: 'A question' })
    const { headers, body } = await member.send<MemberData>('GET', '/account/data')
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toMatchObject({
      member: { id: member.member.id, email: member.member.email },
      favorites: [{ game: 'Patchwork', slug: 'patchwork' }],
      ratings: [{ slug: 'patchwork', rating: 4 }],
      comments: [{ slug: 'patchwork', content: 'mine' }],
      newsletter: { confirmedAt: null },
      contactMessages: [{ message: 'A question' }],
    })
    expect(body.sessions).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/theirs|somebody_else|secret digest|token|password/i)
  })
})
