import { z } from 'zod'
import {
  boundedName,
  COLLECTION_WORDS,
  CollectionProblem,
  type CollectionRow,
  dayInFile,
  priceOf,
  starsOfPoints,
  yearOf,
} from './collection-row.rules.ts'

const flag = z.union([z.boolean(), z.number()]).transform(Boolean).catch(false)
const number = z.coerce.number().catch(0)
const words = z.union([z.string(), z.number()]).transform(String).catch('')

/** What is read of the app's export; whatever else it carries (players, places, scores) is not looked at. */
const exported = z.object({
  games: z.array(
    z.object({
      id: number,
      name: words,
      bggId: number.optional(),
      bggYear: words.optional(),
      rating: number.optional(),
      copies: z
        .array(
          z.object({
            statusOwned: flag.optional(),
            statusWishlist: flag.optional(),
            statusWantToBuy: flag.optional(),
            pricePaid: words.optional(),
            pricePaidCurrency: words.optional(),
          }),
        )
        .catch([])
        .optional(),
    }),
  ),
  plays: z
    .array(z.object({ gameRefId: number, playDate: words, ignored: flag.optional() }))
    .catch([])
    .default([]),
})

/**
 * The games of an export of the app BG Stats (JSON), each with how often and when it was last played.
 * @throws {CollectionProblem} where it is another JSON
 */
export function bgStatsCollection(text: string): CollectionRow[] {
  const { games, plays } = parsed(text)
  const played = new Map<number, { times: number; last: string | null }>()
  for (const { gameRefId, playDate, ignored } of plays) {
    if (ignored) continue
    const { times, last } = played.get(gameRefId) ?? { times: 0, last: null }
    const day = dayInFile(playDate)
    played.set(gameRefId, { times: times + 1, last: day && (!last || day > last) ? day : last })
  }
  return games.flatMap(({ id, name, bggId = 0, bggYear = '', rating = 0, copies = [] }, at) => {
    const title = boundedName(name)
    if (!title) return []
    const { year, remark } = yearOf(bggYear)
    const isWished = copies.some((copy) => copy.statusWishlist || copy.statusWantToBuy)
    const [owned] = copies.filter((copy) => copy.statusOwned)
    return [
      {
        line: at + 1,
        title,
        year,
        externalId: bggId > 0 ? `bgg:${bggId}` : null,
        mark: owned ? ('own' as const) : isWished ? ('wish' as const) : null,
        timesPlayed: played.get(id)?.times ?? 0,
        lastPlayedOn: played.get(id)?.last ?? null,
        rating: starsOfPoints(rating),
        comment: null,
        pricePaid:
          Number(owned?.pricePaid) > 0
            ? priceOf(`${owned?.pricePaidCurrency ?? ''} ${owned?.pricePaid}`)
            : null,
        remark,
      },
    ]
  })
}

function parsed(text: string) {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch (cause) {
    throw new CollectionProblem(COLLECTION_WORDS.broken, { cause })
  }
  const read = exported.safeParse(found)
  if (!read.success)
    throw new CollectionProblem('That is JSON, and no export of BG Stats: it lists no games.')
  return read.data
}
