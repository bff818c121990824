import { randomUUID } from 'node:crypto'
import type { Play, PlayEntered, PlayLogPage, Standing } from '#/features/plays/plays.schema.ts'
import type { Database } from '#/server/database/database.ts'
import { aPair } from '../builders.ts'
import { type Browser, signedIn } from './browser.ts'

/** Logs a play: won by the writer on 20 November 2026, except for the given fields. */
export const savePlay = (browser: Browser, fields: Partial<PlayEntered>, key: string = randomUUID()) =>
  browser.send<{ play: Play; standing: Standing }>('PUT', `/plays/${key}`, {
    body: { gameId: null, name: '', day: '2026-11-20', outcome: 'me', minutes: null, word: null, ...fields },
  })

/** Returns a play log as its reader sees it. */
export const playLogOf = async (browser: Browser, query = '') =>
  (await browser.send<PlayLogPage>('GET', `/plays${query}`)).body

/** Creates a signed-in pair: Mira, who invited and sits left, and Theo. */
export async function miraAndTheo(db: Database) {
  const named = (name: string) => signedIn(db, { username: `${name}_${randomUUID().slice(0, 8)}` })
  const [mira, theo] = [await named('mira'), await named('theo')]
  const { id: pairId } = await aPair(db, mira.member, theo.member)
  return { mira, theo, pairId }
}
