import type { Context } from 'hono'
import type { Member } from '../../auth/sessions.ts'
import type { Database } from '../../database/database.ts'
import type { CalledByMember } from '../endpoint.ts'
import { countCall, LIMITS } from '../limits/limits.ts'
import { performOnce } from './idempotency.ts'

/**
 * Performs a member's create or undo once per `Idempotency-Key`, and counts it against their rate limit.
 * @throws {Refusal} 409 if the key was used for another request, 429 over the limit
 */
export function performCounted<Answer>(
  c: Context<CalledByMember>,
  sent: unknown,
  perform: (tx: Database, member: Member) => Promise<Answer>,
): Promise<Answer> {
  const member = c.get('member')
  return performOnce(c, sent, (tx) => perform(tx, member), {
    count: () => countCall(LIMITS.creations, member.id),
  })
}
