import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { asksOwnShelf, drawnGamesQuery } from '#/features/discovery/discovery.queries.ts'
import type { DiscoverySearch } from '#/features/discovery/rules/question.rules.ts'
import { useFavoriteIds } from '#/features/favorites/favorites.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { gameQuery, gamesByIdsQuery } from '#/features/games/games.queries.ts'
import { playTimeInWords, type TwoPlayerVerdict } from '#/features/games/model/games.rules.ts'
import type { GameDetail, GameSummary } from '#/features/games/model/games.schema.ts'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { formatRating } from '#/features/ratings/model/ratings.rules.ts'
import { BOXES, type DrawForTurn, TableCeremony } from '#/features/table/table-ceremony.tsx'
import { inFigures } from '#/lib/format.ts'
import { shuffled, turnsFrom } from '#/lib/order.ts'

interface CeremonyProps {
  from: string
  onClose: () => void
}

/** Picks one game at random from search results. */
export function ResultsCeremony({ search, ...ceremony }: CeremonyProps & { search: DiscoverySearch }) {
  const queryClient = useQueryClient()
  const draw = useCallback<DrawForTurn>(
    (turn, seed) =>
      queryClient.fetchQuery(drawnGamesQuery(search, turn, seed, asksOwnShelf(queryClient, search))),
    [queryClient, search],
  )
  return <GamesCeremony {...ceremony} draw={draw} />
}

/** Picks one game at random from all favorites. */
export function FavoritesCeremony(ceremony: CeremonyProps) {
  const queryClient = useQueryClient()
  const favorites = (useFavoriteIds() ?? []).join()
  const draw = useCallback<DrawForTurn>(
    async (turn, seed) => {
      const order = shuffled(favorites.split(',').map(Number), seed)
      const games = await queryClient.fetchQuery(gamesByIdsQuery(turnsFrom(order, turn, BOXES)))
      return { games, total: order.length }
    },
    [queryClient, favorites],
  )
  return <GamesCeremony {...ceremony} draw={draw} />
}

function GamesCeremony(ceremony: CeremonyProps & { draw: DrawForTurn }) {
  const queryClient = useQueryClient()
  // The game's page is fetched for its reason, and is ready when opened.
  const reasonOf = useCallback(
    async ({ slug }: GameSummary) => tableReason(await queryClient.ensureQueryData(gameQuery(slug))),
    [queryClient],
  )
  return (
    <TableCeremony
      {...ceremony}
      reasonOf={reasonOf}
      cover={(game) => <GameCover cover={game.cover} imageUrl={game.imageUrl} eager />}
      facts={(game) => <GameFacts game={game} />}
    />
  )
}

/** Minimum number of people behind a shown average. */
const FEWEST_PEOPLE = 5
const GOOD_RATING = 4

type Reasoned = Pick<
  GameDetail,
  | 'twoPlayer'
  | 'expertRating'
  | 'expertReason'
  | 'communityRating'
  | 'ratingCount'
  | 'tagline'
  | 'playMinutes'
  | 'difficulty'
>

/**
 * Returns one reason to play a game tonight: its two-player verdict, good ratings, a similar game, or its
 * duration and difficulty.
 */
function tableReason(game: Reasoned): string {
  const { twoPlayer, expertRating, expertReason, communityRating, ratingCount, tagline } = game
  const { word, editor } = twoPlayer
  // The editor's reason speaks for it where members did not come to another view.
  if (editor && isGood(editor.verdict) && isGood(word)) return editor.reason
  if (expertReason && (expertRating ?? 0) >= GOOD_RATING) return expertReason
  if (ratingCount >= FEWEST_PEOPLE && (communityRating ?? 0) >= GOOD_RATING)
    return `The ${inFigures(ratingCount)} who rated it give it ${formatRating(communityRating ?? 0)} of 5.`
  if (tagline) return tagline
  const time = playTimeInWords(game.playMinutes)
  const level =
    game.difficulty &&
    { Easy: 'easy to learn', Medium: 'neither easy nor hard', Hard: 'hard enough' }[game.difficulty]
  const facts = [time, level].filter(Boolean).join(', and ')
  return facts
    ? `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`
    : 'It’s on the list, and tonight is as good as any.'
}

const isGood = (word: TwoPlayerVerdict | null) => word === 'best' || word === 'good'
