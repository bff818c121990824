import type { Context } from 'hono'
import { type Counted, countCall, countSilently, LIMITS, uncountCall } from '#/access/limits/limits.ts'
import { addressOf } from '#/access/requests/client-address.ts'
import { db } from '#/server/database/database.ts'
import { deviceCookieOf, knownDevice } from './devices.store.ts'

/**
 * Counts an attempt to sign in: by network and by account, apart; on a device that signed in to the account before, by that
 * device alone, so that no stranger's attempts keep its owner out.
 * @returns takes the attempt back, for one that had the right password
 * @throws {Refusal} 429
 */
export async function countAttempt(c: Context, email: string): Promise<() => Promise<void>> {
  const device = await knownDevice(db(), deviceCookieOf(c), email)
  const counts: Counted[] = device
    ? [[LIMITS.signInsOfDevice, device]]
    : [
        [LIMITS.signInsOfAddress, addressOf(c)],
        [LIMITS.signInsOfAccount, email],
      ]
  for (const [limit, subject] of counts) await countCall(limit, subject)
  return async () => {
    for (const [limit, subject] of counts) await uncountCall(limit, subject)
  }
}

/**
 * Counts that a mail is asked for, and says whether it may go. Whoever asks is refused where they ask too often; where an
 * address got enough such mails it gets no more of them for a while, and nobody is told: the links that lie there are good
 * for longer than that. A device that signed in before counts by itself alone.
 * @param kind of mail: each is counted apart
 * @throws {Refusal} 429
 */
export async function countMail(c: Context, kind: string, email: string): Promise<boolean> {
  const device = await knownDevice(db(), deviceCookieOf(c), email)
  await countCall(LIMITS.mails, device ?? addressOf(c))
  return device !== undefined || countSilently(LIMITS.mailsTo, `${kind} ${email}`)
}
