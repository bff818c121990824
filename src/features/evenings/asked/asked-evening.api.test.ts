import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eveningQuestions } from '#/domain/reminders/reminders.table.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { miraAndTheo } from '#/testing/calls/evening-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { AskedEvening } from './asked-evening.schema.ts'

const db = testDatabase('empty')

/** What whoever has the link of a mail is shown that asks a member what came of a game. */
async function askedOf({ member }: Browser & { member: { id: string } }, gameId: number) {
  const token = randomBytes(32).toString('base64url')
  await db()
    .insert(eveningQuestions)
    .values({
      memberId: member.id,
      gameId,
      eveningKey: randomUUID(),
      day: '2026-11-20',
      dueAt: new Date(),
      settledAt: new Date(),
      tokenDigest: keyedDigest(token),
    })
  return (await aBrowser().send<AskedEvening>('POST', '/evenings/asked-looks', { body: { token } })).body
}

it('the link of a mail names both who keep the table, each on their side, and no one else where there is none', async () => {
  const game = await aGame(db(), { title: 'Asked About' })
  const { mira, theo } = await miraAndTheo(db())
  const names = [mira.member.username, theo.member.username]
  expect(await askedOf(mira, game.id)).toMatchObject({ title: 'Asked About', names, mySide: 0 })
  expect(await askedOf(theo, game.id)).toMatchObject({ title: 'Asked About', names, mySide: 1 })
  const ines = await signedIn(db(), { username: 'ines_asked' })
  expect(await askedOf(ines, game.id)).toMatchObject({ names: ['ines_asked', 'The other one'], mySide: 0 })
})
