import { type ComparedGames, SIMILARITY_POINTS } from '#/features/taste/model/compared-games.ts'
import { isLiked } from '#/features/taste/model/opinions.rules.ts'
import { SHARED_KINDS, type SharedKind } from '#/features/taste/model/taste.rules.ts'
import { MONTHS } from '#/lib/format.ts'
import type { Player } from './picks.rules.ts'

/** A feature that games have in common: a word such as a mechanic, or similar difficulty and duration. */
type Common = { kind: SharedKind; word: string } | { kind: 'closeness' }

/** Maximum difference in weight for "about as hard", and maximum ratio of durations for "about as long". */
const ABOUT_AS_HARD = 0.5
const ABOUT_AS_LONG = 1.5
/** Minimum lead over the average for "rated above average", on a scale of ten. */
const BETTER_BY = 0.01

/** Collects the facts from which {@link formatReason} writes the reason for a pick, such as "Because you like Azul." */
export function reasonFor(
  games: ComparedGames,
  slot: number,
  players: readonly Player[],
  averageRating: number,
) {
  const id = games.idAt(slot)
  const because = players.map((player) => becauseOf(games, slot, player, players.length === 1))
  const named = because.flatMap((one) => one?.gameIds ?? []).filter((gameId) => gameId !== id)
  const opinions = players.flatMap((player) => player.stated.get(id) ?? [])
  const isOwned = opinions.some((one) => one.isOwned)
  const days = opinions.flatMap(({ lastPlayedOn }) => lastPlayedOn ?? []).sort()
  return {
    because,
    /** The feature that all named games share with the pick. */
    common: commonOf(games, [slot, ...slotsOf(games, named)]),
    shelf: {
      isOwned,
      // No opinion contradicts it.
      isNeverOpened: isOwned && !opinions.some((one) => one.isKnown),
      lastPlayedOn: days.at(-1) ?? null,
    },
    isAboveAverage: games.likingStatedOf(slot) >= averageRating + BETTER_BY,
  }
}
type PickReason = ReturnType<typeof reasonFor>

/** Returns the liked game that most supports a pick, perhaps with a second one; the pick itself if it is liked. */
function becauseOf(games: ComparedGames, slot: number, { taste, stated }: Player, mayNameTwo: boolean) {
  const id = games.idAt(slot)
  const own = stated.get(id)
  if (own && isLiked(own)) return { gameIds: [id], common: null }
  const [first, second] = taste.termsOf(slot).filter(({ isLike, adds }) => isLike && adds > 0)
  if (!first) return null
  const naming = (...gameIds: number[]) => {
    return { gameIds, common: commonOf(games, [slot, ...slotsOf(games, gameIds)]) }
  }
  const two = mayNameTwo && second ? naming(first.gameId, second.gameId) : null
  return two?.common ? two : naming(first.gameId)
}

const slotsOf = (games: ComparedGames, ids: readonly number[]) => ids.flatMap((id) => games.slotOf(id) ?? [])

/** Returns one thing that a pick and all `others` have in common, such as the designer. Returns null if there is nothing. */
export function commonOf(games: ComparedGames, [pick, ...others]: readonly number[]): Common | null {
  if (pick === undefined || others.length === 0) return null
  const [most] = SHARED_KINDS.flatMap((kind) => {
    const word = games.rarestShared([kind], [pick, ...others])?.word
    const tells = Math.min(
      ...others.map((other) => SIMILARITY_POINTS[kind] * games.sharedPart(kind, pick, other)),
    )
    return word === undefined ? [] : [{ common: { kind, word }, tells }]
  }).sort((one, other) => other.tells - one.tells)
  if (most) return most.common
  return others.every((other) => isClose(games, pick, other)) ? { kind: 'closeness' } : null
}

function isClose(games: ComparedGames, one: number, other: number): boolean {
  const [a, b] = [games.gameAt(one), games.gameAt(other)]
  if (a.weight === null || b.weight === null || !a.playMinutes || !b.playMinutes) return false
  const longer = Math.max(a.playMinutes, b.playMinutes) / Math.min(a.playMinutes, b.playMinutes)
  return Math.abs(a.weight - b.weight) <= ABOUT_AS_HARD && longer <= ABOUT_AS_LONG
}

interface Options {
  titleOf: (gameId: number) => string
  /** Returns the name of a category by its slug. */
  categoryName: (slug: string) => string
  /** The partner's name; null without a partner, or if they have no name. */
  partner: string | null
}

/** Formats the reason for a pick as one or two sentences. */
export function formatReason(gameId: number, reason: PickReason, context: Options): string {
  const average = reason.isAboveAverage ? 'Rated above average here.' : ''
  const likes = formatLikes(gameId, reason, context) || average
  return [likes, formatLastPlay(reason.shelf)].filter(Boolean).join(' ')
}

function formatLikes(gameId: number, { because, common }: PickReason, context: Options): string {
  const [mine, theirs] = because.map((one, at) => {
    if (!one) return null
    const isIt = one.gameIds.includes(gameId)
    const titles = isIt ? 'it' : one.gameIds.map(context.titleOf).join(' and ')
    const like = at === 0 ? 'you like' : `${context.partner ?? 'your partner'} likes`
    const by = formatCommon(one.common, context)
    return { isIt, titles, by, firstId: one.gameIds[0], words: `${like} ${titles}` }
  })
  if (mine && theirs) {
    if (mine.isIt && theirs.isIt) return 'You both like it.'
    if (mine.firstId === theirs.firstId) return sentence(`you both like ${mine.titles}`, mine.by)
    if (theirs.isIt) return sentence(`${theirs.words}, and ${mine.words}`, mine.by)
    const both = mine.isIt ? '' : formatCommon(common, context)
    if (mine.isIt || both || !mine.by || !theirs.by)
      return sentence(`${mine.words}, and ${theirs.words}`, both || mine.by || theirs.by)
  }
  return [mine, theirs].flatMap((one) => (one ? sentence(one.words, one.by) : [])).join(' ')
}

function formatCommon(common: Common | null, { categoryName }: Options): string {
  if (!common) return ''
  if (common.kind === 'closeness') return 'This one is about as hard and as long.'
  if (common.kind === 'designers') return `This one is also by ${common.word}.`
  return common.kind === 'mechanics'
    ? `This one has ${common.word.toLowerCase()}, too.`
    : `This one is in the same category, ${categoryName(common.word)}.`
}

function formatLastPlay({ isOwned, isNeverOpened, lastPlayedOn }: PickReason['shelf']): string {
  if (!isOwned) return ''
  if (isNeverOpened) return 'It’s on your shelf, and you haven’t played it yet.'
  if (!lastPlayedOn) return 'It’s on your shelf.'
  const month = MONTHS[Number(lastPlayedOn.slice(5, 7)) - 1]
  return `It’s on your shelf, last played in ${month} ${lastPlayedOn.slice(0, 4)}.`
}

/** Whose likes support a pick, and what they have in common with it: "You like Azul. …", else "Because you like Azul." */
const sentence = (likes: string, by: string) =>
  by ? `${likes.charAt(0).toUpperCase()}${likes.slice(1)}. ${by}` : `Because ${likes}.`
