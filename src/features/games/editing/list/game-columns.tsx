import type { ReactNode } from 'react'
import type { TwoPlayerVerdict } from '#/domain/games/games.rules.ts'
import { gameState } from '#/domain/games/standing/game-state.rules.ts'
import { shortDay } from '#/shared/dates.ts'
import { inFigures } from '#/shared/text/in-figures.ts'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { CoveredRowName, RowState } from '#/ui/list/table/row-name.tsx'
import type { ListedGame } from '../game-editing.schema.ts'

/** A verdict in one word, where the heading says what it is about. */
const WITH_TWO_WORD: Record<TwoPlayerVerdict, string> = {
  best: 'Best',
  good: 'Good',
  playable: 'Playable',
  avoid: 'Avoid',
}

/** What the list of games says of each. */
export const GAME_COLUMNS: Column<ListedGame>[] = [
  {
    heading: 'Game',
    sort: 'title',
    phone: 'main',
    cell: (game) => (
      <CoveredRowName
        of={game}
        to={{ to: '/admin/games/$id', params: { id: String(game.id) } }}
        sub={game.categories.join(', ')}
      />
    ),
  },
  {
    heading: 'With two',
    isWide: true,
    width: '88px',
    cell: ({ twoPlayerVerdict }) => (twoPlayerVerdict ? WITH_TWO_WORD[twoPlayerVerdict] : '–'),
  },
  {
    heading: 'Minutes',
    numeric: true,
    isWide: true,
    width: '80px',
    cell: ({ playMinutes }) => playMinutes ?? '–',
  },
  {
    heading: 'Expert',
    sort: 'expert',
    numeric: true,
    width: '88px',
    cell: ({ expertRating }) => expertRating?.toFixed(1) ?? '–',
  },
  {
    heading: 'Community',
    sort: 'community',
    numeric: true,
    width: '116px',
    cell: ({ communityRating, ratingCount }) =>
      communityRating === null ? '–' : `${communityRating.toFixed(1)} (${inFigures(ratingCount)})`,
  },
  { heading: 'State', phone: 'end', width: '124px', cell: stateOf },
  {
    heading: 'Changed',
    sort: 'changed',
    isWide: true,
    width: '128px',
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt}>{`${shortDay(updatedAt)}, ${updatedAt.slice(0, 4)}`}</time>
    ),
  },
]

function stateOf({ featured, bestSeller, ...game }: ListedGame): ReactNode {
  const { tone, word } = gameState(game)
  const flags = [featured && 'Featured', bestSeller && 'Best seller'].filter(Boolean)
  return (
    <>
      <RowState tone={tone}>{word}</RowState>
      {flags.length > 0 && <span className="row-sub">{flags.join(', ')}</span>}
    </>
  )
}
