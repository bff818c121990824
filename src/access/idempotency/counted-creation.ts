import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Member } from '#/access/caller.ts'
import type { CalledByMember } from '#/access/endpoint.ts'
import { countCall, LIMITS } from '#/access/limits/limits.ts'
import type { Database } from '#/server/database/database.ts'
import { type idempotencyKey, performOnce } from './idempotency.ts'

/**
 * Performs once what a member creates or takes back under the key of {@link idempotencyKey}, and counts it among their creations.
 * @throws {Refusal} 409 where the key came with something else before, 429 where they created too much
 */
export function performCounted<Answer>(
  c: Context<CalledByMember>,
  header: z.infer<typeof idempotencyKey>,
  sent: unknown,
  perform: (tx: Database, member: Member) => Promise<Answer>,
): Promise<Answer> {
  const member = c.get('member')
  return performOnce({
    c,
    caller: member.id,
    key: header['idempotency-key'],
    sent,
    count: () => countCall(LIMITS.creations, member.id),
    perform: (tx) => perform(tx, member),
  })
}
