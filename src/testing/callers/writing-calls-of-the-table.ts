import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { reminderOffUrl } from '#/features/reminders/reminder-links.ts'
import type { Database } from '#/server/database/database.ts'
import { anAccount, PASSWORD, signIn } from '../accounts.ts'
import { aGame } from '../builders.ts'
import { aBrowser, aKey, type Browser } from '../calls/browser.ts'
import { anEveningAsked } from '../evening-questions.ts'
import { invitationOf, sayYes } from '../pair.ts'
import type { CallBy } from './call-by.ts'

const WORDS = 'kanarie words'

/** Writing calls about what two keep together, and what a member keeps of their own: shelf, evenings, sessions. */
export async function writingCallsOfTheTable(db: Database): Promise<Record<string, CallBy[]>> {
  const by = (browser: Browser, path: string, body?: unknown): CallBy[] => [
    [browser, { path, body, headers: {} }],
  ]
  const aMember = (name: string) => anAccount(db, `kanarie-${name}@kanarie.example`)
  const idOf = async (name: string) => {
    const [row] = await db
      .select()
      .from(members)
      .where(eq(members.email, `kanarie-${name}@kanarie.example`))
    return row?.id ?? ''
  }
  const game = await aGame(db, { title: 'Kanarie shelved' })
  const [host, guest, leaver, left] = [
    await aMember('host'),
    await aMember('guest'),
    await aMember('leaver'),
    await aMember('left'),
  ]
  await sayYes(guest, await invitationOf(host))
  await sayYes(leaver, await invitationOf(left))
  await leaver.send('DELETE', '/pair')
  const asking = await aMember('asking')
  const token = await invitationOf(asking)
  const evening = {
    ...{ gameId: null, name: WORDS, day: '2026-01-02', outcome: 'me', minutes: 40, word: WORDS },
  }
  const written = randomUUID()
  await host.send('PUT', `/evenings/${written}`, { body: evening, headers: aKey() })
  await host.send('PUT', `/shelf/games/${game.id}`, { body: { mark: 'wish', isPlayed: false } })
  const shelf = await host.send<{ entries: { id: number }[] }>('GET', '/shelf?show=wish')
  const entry = `/shelf/entries/${shelf.body.entries?.[0]?.id}`

  const REMINDED = { evening: true, wishes: true, timeZone: 'UTC' }
  await guest.send('PUT', '/reminders', { body: REMINDED })
  const guestId = await idOf('guest')
  const off = new URL(reminderOffUrl(guestId, 'wishes')).searchParams.get('token')
  await aMember('reminded')
  const question = await anEveningAsked(db, await idOf('reminded'), game.id)

  const away = await aMember('away')
  await signIn('kanarie-away@kanarie.example', PASSWORD, aBrowser())
  const open = await away.send<{ sessions: { id: string; isThis: boolean }[] }>('GET', '/account/sessions')
  const elsewhere = open.body.sessions?.find(({ isThis }) => !isThis)

  return {
    'put /reminders': by(host, '/reminders', REMINDED),
    'post /reminders/ended': by(aBrowser(), '/reminders/ended', { token: off }),
    'put /evenings/asked': by(aBrowser(), '/evenings/asked', { token: question, outcome: 'me' }),
    'put /evenings/{key}': by(host, `/evenings/${randomUUID()}`, evening),
    'delete /evenings/{key}': by(host, `/evenings/${written}`),
    'put /shelf/games/{gameId}/surprise': by(host, `/shelf/games/${game.id}/surprise`, { isSurprise: true }),
    'put /shelf/entries/{id}/last-played': by(host, `${entry}/last-played`, { on: '2026-01-02' }),
    'delete /shelf/entries/{id}': by(host, entry),
    'post /shelf/from-device': by(guest, '/shelf/from-device', {
      marks: [{ gameId: game.id, mark: 'own', isPlayed: true }],
    }),
    'post /pair': by(leaver, '/pair', { token }),
    'post /pair/declined-invitations': by(leaver, '/pair/declined-invitations', { token }),
    'delete /pair/invitation': by(asking, '/pair/invitation'),
    'put /pair/return': by(leaver, '/pair/return'),
    'delete /pair': by(host, '/pair'),
    'delete /account/sessions/{id}': by(away, `/account/sessions/${elsewhere?.id}`),
    'post /auth/sign-out': by(away, '/auth/sign-out'),
    'post /auth/sign-out-everywhere': by(away, '/auth/sign-out-everywhere'),
  }
}
