import { randomUUID } from 'node:crypto'
import type { BookPage, Evening, EveningEntered, Standing } from '#/features/evenings/evenings.schema.ts'
import type { Database } from '#/server/database/database.ts'
import { aPair } from '../builders.ts'
import { type Browser, signedIn } from './browser.ts'

/** Logs a play: won by the writer on 20 November 2026, except for the given fields. */
export const writeEvening = (browser: Browser, fields: Partial<EveningEntered>, key: string = randomUUID()) =>
  browser.send<{ evening: Evening; standing: Standing }>('PUT', `/evenings/${key}`, {
    body: { gameId: null, name: '', day: '2026-11-20', outcome: 'me', minutes: null, word: null, ...fields },
  })

/** Returns a play log as its reader sees it. */
export const bookOf = async (browser: Browser, query = '') =>
  (await browser.send<BookPage>('GET', `/evenings${query}`)).body

/** Creates a signed-in pair: Mira, who invited and sits left, and Theo. */
export async function miraAndTheo(db: Database) {
  const named = (name: string) => signedIn(db, { username: `${name}_${randomUUID().slice(0, 8)}` })
  const [mira, theo] = [await named('mira'), await named('theo')]
  const { id: pairId } = await aPair(db, mira.member, theo.member)
  return { mira, theo, pairId }
}
