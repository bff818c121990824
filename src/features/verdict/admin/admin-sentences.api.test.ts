import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { aGame } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { twoPlayerVotes } from '../model/two-player-votes.table.ts'
import type { TwoPlayerVote } from '../model/votes.rules.ts'
import type { ListedSentence } from '../verdict.schema.ts'

const db = testDatabase('empty')
let admin: Awaited<ReturnType<typeof signedIn>>
const ask = async (query = '') =>
  (await admin.send<{ rows: ListedSentence[]; total: number }>('GET', `/admin/sentences${query}`)).body

async function review(
  sentence: string | null,
  fields: { title?: string; username?: string; published?: boolean; vote?: TwoPlayerVote } = {},
) {
  const { title = 'Hive', username, published = true, vote = 'great' } = fields
  const game = await aGame(db(), { title, slug: `game-${Math.random().toString(36).slice(2)}`, published })
  const writer = await signedIn(db(), username ? { username } : {})
  const [row] = await db()
    .insert(twoPlayerVotes)
    .values({
      gameId: game.id,
      memberId: writer.member.id,
      vote,
      sentence,
      writtenAt: sentence && new Date(),
    } as never)
    .returning()
  return { id: row?.id ?? 0, game, writer }
}

beforeEach(async () => {
  await db().delete(twoPlayerVotes)
  await db().delete(auditLog)
  admin = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
})

describe('VERDICT-02: the list of short reviews', () => {
  it('lists all with their votes, newest first, including unpublished games; votes without a review are left out', async () => {
    await review('First.')
    await review(null)
    await review('Second.', { published: false, vote: 'skip' })
    const { rows, total } = await ask()
    expect(total).toBe(2)
    expect(rows.map((row) => [row.sentence, row.vote, row.game.published])).toEqual([
      ['Second.', 'skip', false],
      ['First.', 'great', true],
    ])
  })
})

describe('VERDICT-02: deleting any short review', () => {
  it('deletes the text and leaves the vote, also on an unpublished game, and logs it; a second time returns 404', async () => {
    const { id, game } = await review('Rude', { title: 'Hidden', username: 'rude_one', published: false })
    const remove = async () => (await admin.send('DELETE', `/admin/sentences/${id}`)).status
    expect([await remove(), await remove()]).toEqual([204, 404])
    const [vote] = await db().select().from(twoPlayerVotes)
    expect(vote).toMatchObject({ vote: 'great', sentence: null, writtenAt: null })
    const [counted] = await db().select().from(games).where(eq(games.id, game.id))
    expect(counted?.votesGreat).toBe(1)
    expect(await db().select().from(auditLog)).toMatchObject([
      {
        adminEmail: admin.member.email,
        act: 'sentence deleted',
        subject: 'Hidden',
        details: { by: 'rude_one' },
      },
    ])
  })
})
