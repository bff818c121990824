import { expect, it } from 'vitest'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { games } from '../model/games.table.ts'
import { countedOpinions } from './related.store.ts'
import { COUNTED_LIKES } from './related-formula.rules.ts'

const db = testDatabase('empty')

it('ALIKE-01: returns the likes of all members, or only of the given ones', async () => {
  const [one, other] = [await aMember(db()), await aMember(db())]
  const [liked, cached, rated] = [await aGame(db()), await aGame(db()), await aGame(db())]
  await db()
    .insert(communityRatings)
    .values([
      { memberId: one.id, gameId: liked.id, rating: 4 },
      { memberId: one.id, gameId: rated.id, rating: 3 },
      { memberId: other.id, gameId: cached.id, rating: 1 },
    ])
  await db().insert(favorites).values({ memberId: other.id, gameId: cached.id })
  const all = await countedOpinions(db())
  expect([...all.keys()].sort()).toEqual([one.id, other.id].sort())
  expect(all.get(one.id)).toEqual(
    expect.arrayContaining([
      { gameId: liked.id, isLike: true },
      { gameId: rated.id, isLike: false },
    ]),
  )
  // A favorite is a like, whatever its stars.
  expect(all.get(other.id)).toEqual([{ gameId: cached.id, isLike: true }])
  expect([...(await countedOpinions(db(), [one.id])).keys()]).toEqual([one.id])
})

it('ALIKE-01: limits likes to the latest ones; an old like with a newer favorite counts as new', async () => {
  const member = await aMember(db())
  const mine = { memberId: member.id }
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const [savedSince, lapsed, latest] = [await aGame(db()), await aGame(db()), await aGame(db())]
  await db()
    .insert(communityRatings)
    .values([
      { ...mine, gameId: savedSince.id, rating: 5, updatedAt: at(1) },
      { ...mine, gameId: lapsed.id, rating: 5, updatedAt: at(2) },
      { ...mine, gameId: latest.id, rating: 5, updatedAt: at(4) },
    ])
  await db()
    .insert(favorites)
    .values({ ...mine, gameId: savedSince.id, createdAt: at(5) })
  const between = Array.from({ length: COUNTED_LIKES - 2 }, (_, place) => `Between ${place}`)
  const added = await db()
    .insert(games)
    .values(
      between.map((title, place) => ({
        ...{ title, slug: `between-${place}`, description: 'A game.', minPlayers: 2, maxPlayers: 4 },
      })),
    )
    .returning({ id: games.id })
  await db()
    .insert(favorites)
    .values(added.map(({ id }) => ({ ...mine, gameId: id, createdAt: at(3) })))
  const counted = (await countedOpinions(db(), [member.id])).get(member.id) ?? []
  expect(counted).toHaveLength(COUNTED_LIKES)
  const ids = new Set(counted.map(({ gameId }) => gameId))
  expect([savedSince, lapsed, latest].map(({ id }) => ids.has(id))).toEqual([true, false, true])
})
