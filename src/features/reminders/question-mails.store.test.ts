import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { plays } from '#/features/plays/model/plays.table.ts'
import type { PlayPrompt } from '#/features/plays/plays.schema.ts'
import { aPair } from '#/testing/builders.ts'
import { aBrowser, aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { aMailServer, type DeliveredMail } from '#/testing/mail/mail-server.ts'
import { answer, gamesInOrder, viewOf } from '#/testing/rooms.ts'
import { playPrompts } from './model/reminders.table.ts'
import { mailNextQuestion } from './reminders.store.ts'

const db = testDatabase('empty', { seating: true, picking: true })
const delivered = aMailServer()
beforeEach(async () => {
  await db().delete(outbox)
  await db().delete(plays)
  await db().delete(members)
})

const remind = (browser: Browser, evening = true) =>
  browser.send('PUT', '/reminders', { body: { evening, wishes: false, timeZone: 'UTC' } })

/** Two browsers before one room agree on games, the last one last. */
async function agree(first: Browser, second: Browser, count = 1) {
  const ids = await gamesInOrder(db(), 3)
  const { letters } = (await first.send<{ letters: string }>('POST', '/rooms', { headers: aKey(), body: { gameIds: ids } })).body
  await second.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })
  for (const id of ids.slice(0, count)) {
    for (const browser of [first, second]) await answer(browser, letters, id, 'yes')
    for (const browser of [first, second])
      await browser.send('PUT', `/rooms/${letters}/matches/${id}`, { body: { isOn: true } })
  }
  return { letters, ids }
} // biome-ignore format: the calls in one line

/** Sends all prompts due by then; returns the mails. */
async function morning(hours = 30): Promise<DeliveredMail[]> {
  while (await db().transaction((tx) => mailNextQuestion(tx, new Date(Date.now() + hours * 3_600_000))));
  return delivered()
}
const linksIn = (mail: DeliveredMail | undefined) =>
  [...(mail?.data.split('text/html')[0] ?? '').matchAll(/\/reminder\?outcome=(\w+)&token=([\w-]{43})/g)].map(
    ([, outcome = '', token = '']) => ({ outcome, token }),
  )
const press = (link: { outcome: string; token: string } | undefined) =>
  aBrowser().send<PlayPrompt>('PUT', '/plays/prompt', { body: link })

describe('the morning after a match', () => {
  it('mails the subscriber once, with two links, and no one else, and not before the morning', async () => {
    const [mia, theo] = [await signedIn(db()), await signedIn(db())]
    await remind(mia)
    const { ids } = await agree(mia, theo, 2)
    expect(await db().transaction((tx) => mailNextQuestion(tx))).toBe(false)
    const [mail, ...others] = await morning()
    expect(others).toEqual([])
    expect(mail?.to).toEqual([mia.member.email])
    const [last] = await db().select().from(games).where(eq(games.id, ids[1]!))
    expect(mail?.data).toContain(`Last night you both wanted ${last?.title}. How did it end?`)
    expect(linksIn(mail).map(({ outcome }) => outcome)).toEqual(['me', 'them'])
    expect(mail?.data).toMatch(/^List-Unsubscribe: <http:\/\/site\.test\/reminder\?token=[\w-]{43}>\r?$/m)
    expect(await morning(60)).toEqual([])
  })

  it('sends nothing without a subscription, without agreement of both, or after it was put off', async () => {
    const [mia, theo] = [await signedIn(db()), await signedIn(db())]
    await agree(mia, theo)
    expect(await morning()).toEqual([])
    await remind(mia)
    const ids = await gamesInOrder(db(), 2)
    const { letters } = (await mia.send<{ letters: string }>('POST', '/rooms', { headers: aKey(), body: { gameIds: ids } })).body
    await theo.send('PUT', `/rooms/${letters}/seat`, { headers: aKey() })
    for (const browser of [mia, theo]) await answer(browser, letters, ids[0]!, 'yes')
    await mia.send('PUT', `/rooms/${letters}/matches/${ids[0]}`, { body: { isOn: true } })
    expect(await db().$count(playPrompts)).toBe(0)
    await agree(mia, theo)
    await remind(mia, false)
    expect(await morning()).toEqual([])
  }) // biome-ignore format: the calls in one line

  it('sends nothing for a logged play, days later, or for an unpublished game', async () => {
    const [mia, theo] = [await signedIn(db()), await signedIn(db())]
    await remind(mia)
    const { ids } = await agree(mia, theo)
    const [question] = await db().select().from(playPrompts)
    const entered = {
      gameId: ids[0]!,
      name: '',
      day: question!.day,
      outcome: 'me',
      minutes: null,
      word: null,
    }
    await mia.send('PUT', '/plays/3e6f0d1c-8a44-4a6e-9b57-2f1f6b0e9c77', { body: entered })
    expect(await morning()).toEqual([])
    await db().delete(playPrompts)
    await agree(mia, theo)
    expect(await morning(100)).toEqual([])
    await db().delete(playPrompts)
    const other = await agree(mia, theo)
    await db().update(games).set({ published: false }).where(eq(games.id, other.ids[0]!))
    expect(await morning()).toEqual([])
    expect((await db().select().from(playPrompts))[0]?.settledAt).not.toBeNull()
  })

  it('mails a pair even if another pair logged the same game for that day', async () => {
    const [mia, theo, ada, ben] = [
      await signedIn(db()),
      await signedIn(db()),
      await signedIn(db()),
      await signedIn(db()),
    ]
    await aPair(db(), mia.member, theo.member)
    const { id: pairId } = await aPair(db(), ada.member, ben.member)
    for (const browser of [mia, theo]) await remind(browser)
    await agree(mia, theo)
    const [question] = await db().select().from(playPrompts)
    const { gameId, day } = question!
    const written = { gameId, day, name: 'That game', foldedName: 'that game', outcome: 'left' as const }
    await db()
      .insert(plays)
      .values([
        { key: randomUUID(), pairId, ...written },
        { key: randomUUID(), memberId: ada.member.id, ...written },
      ])
    expect((await morning()).map(({ to }) => to[0]).toSorted()).toEqual(
      [mia.member.email, theo.member.email].toSorted(),
    )
  })

  it('a room does not reveal subscribers, and forgets them when it is deleted', async () => {
    const [mia, theo] = [await signedIn(db(), { username: 'hushed_mia' }), await signedIn(db())]
    await remind(mia)
    const { letters } = await agree(mia, theo)
    for (const browser of [mia, theo])
      expect(JSON.stringify(await viewOf(browser, letters))).not.toMatch(new RegExp(`hushed|${mia.member.id}|leanings|asked_?by`, 'i'))
  }) // biome-ignore format: what is looked for in one line
})

describe('LOG-01: the links in a play prompt', () => {
  it('write nothing when opened, and one play when pressed, however often and by whom', async () => {
    const [mia, theo] = [await signedIn(db()), await signedIn(db())]
    await aPair(db(), mia.member, theo.member)
    for (const browser of [mia, theo]) await remind(browser)
    await agree(mia, theo)
    const mails = await morning()
    expect(mails.map(({ to }) => to[0]).toSorted()).toEqual([mia.member.email, theo.member.email].toSorted())
    const [ofMia, ofTheo] = [mia, theo].map(({ member }) => linksIn(mails.find(({ to }) => to[0] === member.email)))
    for (const link of [...ofMia!, ...ofTheo!])
      expect((await aBrowser().send('POST', '/plays/prompt', { body: { token: link.token } })).body).toMatchObject({
        outcome: null,
        isTogether: false,
      })
    expect(await db().$count(plays)).toBe(0)
    expect((await press(ofMia![0])).body).toMatchObject({ outcome: 'me' })
    expect((await press(ofMia![0])).status).toBe(200)
    // Theo, who lost, says the same from his side of the table.
    expect((await press(ofTheo![1])).body).toMatchObject({ outcome: 'them' })
    expect(await db().$count(plays)).toBe(1)
    const { body } = await theo.send<{ plays: { outcome: string }[] }>('GET', '/plays')
    expect(body.plays).toMatchObject([{ outcome: 'them' }])
  }) // biome-ignore format: the calls in one line

  it('keep minutes and note of the play', async () => {
    const [mia, theo] = [await signedIn(db()), await signedIn(db())]
    await remind(mia)
    await agree(mia, theo)
    const [win, loss] = linksIn((await morning())[0])
    const { key, day } = (await press(win)).body
    const [{ gameId } = { gameId: 0 }] = await db().select().from(plays)
    const entered = { gameId, name: '', day, outcome: 'me', minutes: 40, word: 'close' }
    await mia.send('PUT', `/plays/${key}`, { body: entered })
    await press(loss)
    expect(await db().select().from(plays)).toMatchObject([{ outcome: 'right', minutes: 40, word: 'close' }])
    await mia.send('DELETE', `/plays/${key}`)
    expect((await press(win)).status).toBe(404)
  })

  it('are rejected if forged or expired', async () => {
    const [mia, theo] = [await signedIn(db()), await signedIn(db())]
    await remind(mia)
    await agree(mia, theo)
    const [win] = linksIn((await morning(0)).at(0))
    expect(win).toBeUndefined()
    const [link] = linksIn((await morning()).at(0))
    await db()
      .update(playPrompts)
      .set({ settledAt: new Date(Date.now() - 14 * 86_400_000 - 1_000) })
    for (const token of [link!.token, 'x'.repeat(43), 'x']) {
      expect((await press({ token, outcome: 'me' })).status).toBe(400)
      expect((await aBrowser().send('POST', '/plays/prompt', { body: { token } })).status).toBe(400)
    }
    expect(await db().$count(plays)).toBe(0)
  })
})
