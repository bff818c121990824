import { expect, it } from 'vitest'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { countedOpinions } from './related.store.ts'

const db = testDatabase('empty')

it('ALIKE-01e: what counts is told of all members, or of those that are named alone', async () => {
  const [one, other] = [await aMember(db()), await aMember(db())]
  const [liked, kept, rated] = [await aGame(db()), await aGame(db()), await aGame(db())]
  await db()
    .insert(communityRatings)
    .values([
      { memberId: one.id, gameId: liked.id, rating: 4 },
      { memberId: one.id, gameId: rated.id, rating: 3 },
      { memberId: other.id, gameId: kept.id, rating: 1 },
    ])
  await db().insert(favorites).values({ memberId: other.id, gameId: kept.id })
  const all = await countedOpinions(db())
  expect([...all.keys()].sort()).toEqual([one.id, other.id].sort())
  expect(all.get(one.id)).toEqual(
    expect.arrayContaining([
      { gameId: liked.id, isLike: true },
      { gameId: rated.id, isLike: false },
    ]),
  )
  // A favorite is a like, whatever its stars.
  expect(all.get(other.id)).toEqual([{ gameId: kept.id, isLike: true }])
  expect([...(await countedOpinions(db(), [one.id])).keys()]).toEqual([one.id])
})
