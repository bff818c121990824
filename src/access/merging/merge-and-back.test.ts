import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formerGameSlugs } from '#/domain/games/games.table.ts'
import { retailerClicks } from '#/domain/retailers/retailers.table.ts'
import { aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { everythingIn, mergesIn } from '#/testing/merges.ts'
import { countOpinions } from './opinions.ts'
import { roomOver, said } from './said-of-games.fixture.ts'

const db = testDatabase('empty')
const { gameNow, made, memberIds, merge, say, takeBack, twoGames } = mergesIn(db)
const aRoom = (letters: string, deck: readonly number[]) => roomOver(db(), letters, deck)

it('a merge that is taken back leaves every table as it was', async () => {
  const all = fc.array(fc.tuple(said, said), { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(all, fc.boolean(), async (ofMembers, isKnown) => {
      const { stays, leaves } = await twoGames({
        leaves: isKnown ? { externalId: `bgg:${made() + 1}` } : { published: false },
      })
      for (const [place, [ofStays, ofLeaves]] of ofMembers.entries()) {
        await say(stays, memberIds[place] ?? '', place, ofStays)
        await say(leaves, memberIds[place] ?? '', place, ofLeaves)
      }
      const post = await aPost(db())
      const both = await aPost(db())
      for (const [postId, gameId] of [
        [post.id, leaves.id],
        [both.id, leaves.id],
        [both.id, stays.id],
      ])
        await db().execute(
          sql`insert into post_games (post_id, game_id, position) values (${postId}, ${gameId}, 1)`,
        )
      await db()
        .insert(formerGameSlugs)
        .values({ slug: `was-${leaves.slug}`, gameId: leaves.id })
      await db()
        .insert(retailerClicks)
        .values([
          { day: '2026-01-01', gameId: stays.id, retailer: 'Shop', clicks: 2 },
          { day: '2026-01-01', gameId: leaves.id, retailer: 'Shop', clicks: 3 },
          { day: '2026-01-02', gameId: leaves.id, retailer: 'Shop', clicks: 1 },
        ])
      await db().execute(sql`
        insert into wish_offers (member_id, game_id, is_offered) values (${memberIds[0]}, ${leaves.id}, true)`)
      await aRoom(`A${made()}`, [leaves.id, 7])
      await aRoom(`B${made()}`, [leaves.id, stays.id])
      await countOpinions(db(), [stays.id, leaves.id])
      const before = await everythingIn(db())
      const { mergeId } = await merge(await gameNow(stays), await gameNow(leaves))
      const merged = await everythingIn(db())
      expect(merged).not.toEqual(before)
      const { stayed } = await takeBack(mergeId)
      expect(stayed).toEqual({ rating: 0, vote: 0, favorite: 0, offer: 0, shelf: 0 })
      expect(await everythingIn(db())).toEqual(before)
    }),
    { numRuns: 10 },
  )
}, 120_000)
