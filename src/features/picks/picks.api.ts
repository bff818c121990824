import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { pairOf, usernameOf } from '#/features/pair/pair-of.store.ts'
import { type GameOpinions, isLiked } from '#/features/taste/model/opinions.rules.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { notFound } from '#/server/http/http-problem.ts'
import { lenientParameter } from '#/server/http/requests/lenient-parameter.ts'
import { opinionsOfGames } from '#/server/taste/game-opinions.store.ts'
import { LIKES_WANTED, picksFor, playerOf } from './rules/picks.rules.ts'
import { formatReason, reasonFor } from './rules/reasons.rules.ts'

const picksParameters = z.object({
  own: lenientParameter('first: what stands on the shelf comes first', 'first'),
})

const pick = z.object({
  game: gameSummary,
  reason: z.string().openapi({ example: 'You like Azul and Cascadia: tile placement.' }),
})

const likesMissing = z.number().int()

const ownPicks = z
  .object({
    picks: z.array(pick),
    likesMissing: likesMissing.openapi({ description: 'So many games must be liked before picks say much' }),
  })
  .openapi('OwnPicks')
export type OwnPicks = z.infer<typeof ownPicks>

const picksForBoth = ownPicks
  .extend({
    partner: z.string().nullable().openapi({ description: 'What the other one is called' }),
    onlyTasteOf: z
      .enum(['me', 'them'])
      .nullable()
      .openapi({ description: 'Whose likes alone the picks rest on, while the other has liked nothing yet' }),
  })
  .openapi('PicksForBoth')
export type PicksForBoth = z.infer<typeof picksForBoth>

/** Whether a member is in a pair, and how many games they or the pair own: `owned` in the catalogue, `total` in all. */
const tableOfMember = z
  .object({ isPaired: z.boolean(), owned: z.number().int(), total: z.number().int() })
  .openapi('TableOfMember')

export const picksApi = newApi('Picks')
  .endpoint('member', 'get /picks/mine', {
    summary: 'Three games for me, by what I like',
    description:
      'From my stars and favorites. Never what I gave two stars or fewer, marked as not for me, or know already; nor what is to be avoided with two. None without any opinions.',
    request: { query: picksParameters },
    response: ok(ownPicks, 'Games with the reason they are picked'),
    handle: async ({ member, query }) => {
      const opinions = await opinionsOfGames(db(), [member.id])
      return picksShown(opinions, query.own === 'first', null)
    },
  })
  .endpoint('member', 'get /picks/both', {
    summary: 'Three games for both at my table, by what we like',
    description:
      'From the stars and favorites of both. Never what either gave two stars or fewer or marked as not for them. A reason names one game each likes, and reveals no other opinion.',
    request: { query: picksParameters },
    response: ok(picksForBoth, 'Games with the reason they are picked', 404),
    handle: async ({ member: { id }, query }) => {
      const pair = await pairOf(db(), id)
      if (!pair) throw notFound('You are not in a pair yet.')
      const [opinions, partner] = await Promise.all([
        opinionsOfGames(db(), [id, pair.partnerId]),
        usernameOf(db(), pair.partnerId),
      ])
      const shown = picksShown(opinions, query.own === 'first', partner)
      const [mine, theirs] = opinions.map((one) => [...one.values()].some(isLiked))
      const onlyTasteOf = mine === theirs ? null : mine ? 'me' : 'them'
      return { ...shown, partner, onlyTasteOf } as const
    },
  })
  .endpoint('member', 'get /picks/table', {
    summary: 'Whether I am in a pair, and how many games are on our shelf',
    response: ok(tableOfMember, 'My table'),
    handle: async ({ member: { id } }) => {
      const pair = await pairOf(db(), id)
      const counts = await countOwned(pair ? [id, pair.partnerId] : [id])
      return { isPaired: pair !== null, ...counts }
    },
  })

function picksShown(opinions: readonly GameOpinions[], ownedFirst: boolean, partner: string | null) {
  const games = catalogue().compared()
  const players = opinions.map((one) => playerOf(games, one))
  const averageRating = games.averageRating()
  const titleOf = (gameId: number) => catalogue().game(gameId)?.title ?? ''
  const context = { titleOf, categoryName: catalogue().nameOfCategory, partner }
  const likes = [...(opinions[0]?.values() ?? [])].filter(isLiked).length
  return {
    picks: picksFor(games, players, { ownedFirst, nowMs: Date.now() }).map((slot) => {
      const game = games.gameAt(slot)
      const reason = reasonFor(games, slot, players, averageRating)
      return { game: catalogue().card(game), reason: formatReason(game.id, reason, context) }
    }),
    likesMissing: Math.max(0, LIKES_WANTED - likes),
  }
}

/** Returns how many published games some members own together, and the total including games by name. */
async function countOwned(memberIds: readonly string[]): Promise<{ owned: number; total: number }> {
  // Two games of one title and year on one shelf are two; the same name on both shelves is one.
  const { rows } = await db().execute<{ owned: number; named: number }>(sql`
    select count(distinct game_id)::int as owned,
      count(distinct (folded_name, year, place)) filter (where game_id is null)::int as named
    from (
      select shelf.game_id, shelf.folded_name, coalesce(shelf.year, 0) as year,
        row_number() over (
          partition by shelf.member_id, shelf.game_id, shelf.folded_name, coalesce(shelf.year, 0) order by shelf.id) as place
      from shelf_entries shelf left join games g on g.id = shelf.game_id
      where shelf.member_id = any(${sql.param([...memberIds])}::text[]) and shelf.mark = 'own'
        and (shelf.game_id is null or g.published)) shelf`)
  const { owned, named } = onlyRow(rows)
  return { owned, total: owned + named }
}
