import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { twoPlayerVotes } from '../model/two-player-votes.table.ts'
import { deleteSentence } from './sentences.store.ts'

const db = testDatabase('empty')

it('a member cannot delete another’s short review by its id', async () => {
  const game = await aGame(db())
  const review = []
  for (const sentence of ['Of the first.', 'Of the second.']) {
    const member = await aMember(db())
    const [row] = await db()
      .insert(twoPlayerVotes)
      .values({ gameId: game.id, memberId: member.id, vote: 'good', sentence, writtenAt: new Date() })
      .returning()
    review.push({ memberId: member.id, id: row?.id ?? 0 })
  }
  const [first, second] = review
  for (const [reader, of] of [
    [first, second],
    [second, first],
  ])
    await expect(
      db().transaction((tx) => deleteSentence(tx, { id: reader?.memberId ?? '', role: null }, of?.id ?? 0)),
    ).rejects.toMatchObject({ type: 'not-allowed' })
  const left = await db()
    .select({ sentence: twoPlayerVotes.sentence })
    .from(twoPlayerVotes)
    .where(eq(twoPlayerVotes.gameId, game.id))
    .orderBy(twoPlayerVotes.id)
  expect(left.map(({ sentence }) => sentence)).toEqual(['Of the first.', 'Of the second.'])
})
