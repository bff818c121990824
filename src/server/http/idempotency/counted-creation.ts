import type { Context } from 'hono'
import type { Member } from '../../auth/sessions.ts'
import type { Database } from '../../database/database.ts'
import type { CalledByMember } from '../endpoint.ts'
import { countCall, LIMITS } from '../limits/limits.ts'
import { performOnce } from './idempotency.ts'

/**
 * Performs once what a member creates or takes back under its `Idempotency-Key`, and counts it among their creations.
 * @throws {Refusal} 409 where the key came with something else before, 429 where they created too much
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
