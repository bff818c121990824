import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { inFigures } from '#/shared/text/in-figures.ts'
import { PagedList } from '#/ui/list/paged-list.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Note, NotePlace } from '#/ui/status/note.tsx'
import type { CategoryChoice } from '../form/form-context.ts'
import { firstGames, gameListQuery } from '../game-editing.queries.ts'
import { ChosenActs } from '../many/acts/chosen-acts.tsx'
import { LeftOutGames } from '../many/acts/left-out.tsx'
import type { NamedLeftOut } from '../many/acts/use-acts-on-games.ts'
import { MOST_AT_ONCE } from '../many/many-games.rules.ts'
import { GAME_COLUMNS } from './game-columns.tsx'
import { GameFilterFields } from './game-filter-fields.tsx'
import {
  GAME_LIST,
  type GameKind,
  type GameListAsked,
  type GameSort,
  gameSearchOf,
  isFiltered,
} from './game-list.rules.ts'
import { GameRowMenu } from './game-row-menu.tsx'

const kinds: Record<GameKind, string> = {
  published: 'Online',
  unpublished: 'Draft or hidden',
  featured: 'Featured',
  'best-sellers': 'Best sellers',
  split: 'Opinions split',
  incomplete: 'Something missing',
  namesakes: 'Namesakes',
}

const sorts: Record<GameSort, string> = {
  'title-asc': 'Title',
  'title-desc': 'Title, Z to A',
  'created-desc': 'Newest',
  'created-asc': 'Oldest',
  'changed-desc': 'Last changed',
  'changed-asc': 'Longest unchanged',
  'expert-desc': 'Expert rating',
  'expert-asc': 'Expert rating, lowest first',
  'community-desc': 'Community rating',
  'community-asc': 'Community rating, lowest first',
}

interface GameListProps {
  asked: GameListAsked
  onAsk: (asked: GameListAsked, how?: { replace: boolean }) => void
  /** The categories there are. */
  categories: readonly CategoryChoice[]
  /** Some games were put in the trash. */
  onThrown: (ids: readonly number[]) => void
}

/** All games of the catalogue, to find one and to change many (FORM-03). */
export function GameList({ asked, onAsk, categories, onThrown }: GameListProps) {
  const [leftOut, setLeftOut] = useState<NamedLeftOut[]>([])
  const [problem, setProblem] = useState<string>()
  const [merged, setMerged] = useState<{ stays: string; left: string }>()
  const forgetMerged = useCallback(() => setMerged(undefined), [])
  const list = useQuery(gameListQuery(asked))
  const counts = list.data?.counts
  const onDone = (left: NamedLeftOut[]) => {
    setProblem(undefined)
    setLeftOut(left)
  }
  return (
    <>
      <nav aria-label="Which games" className="games-kinds mb-4">
        {(['', ...GAME_LIST.kinds] as const).map((only) => (
          <Link
            key={only}
            to="/admin/games"
            search={gameSearchOf({ ...asked, only, cursor: '' })}
            aria-current={asked.only === only ? 'page' : undefined}
            activeProps={{}}
          >
            {only === '' ? 'All' : kinds[only]}
            {counts && <span className="text-ink-2 tabular-nums">{inFigures(counts[only || 'all'])}</span>}
          </Link>
        ))}
      </nav>
      <LeftOutGames games={leftOut} onClose={() => setLeftOut([])} />
      <NotePlace>
        {merged && (
          <Note onEnd={forgetMerged}>
            <bdi>{merged.left}</bdi> is merged into <bdi>{merged.stays}</bdi>.
          </Note>
        )}
      </NotePlace>
      {problem && <Alert className="mb-4">Nothing was changed. {problem}</Alert>}
      <PagedList
        rules={GAME_LIST}
        sorts={sorts}
        noun={['game', 'games']}
        asked={asked}
        onAsk={(next, how) => onAsk({ ...asked, ...next }, how)}
        isFiltered={isFiltered(asked)}
        tools={
          <GameFilterFields
            filters={asked}
            categories={categories}
            onFilter={({ category, two, missing }) => onAsk({ ...asked, category, two, missing, cursor: '' })}
          />
        }
        list={list}
        columns={[
          ...GAME_COLUMNS,
          {
            heading: 'More',
            hideHeading: true,
            phone: 'act',
            width: '44px',
            className: 'row-more',
            cell: (game) => (
              <GameRowMenu game={game} onDone={onDone} onThrown={onThrown} onProblem={setProblem} />
            ),
          },
        ]}
        keyOf={({ id }) => id}
        selection={{
          label: ({ title }) => title,
          beyond: { most: MOST_AT_ONCE, load: () => firstGames(asked, MOST_AT_ONCE) },
          acts: (games, onChosen) => (
            <ChosenActs
              games={games}
              categories={categories}
              onThrown={onThrown}
              onMerged={setMerged}
              onDone={(left) => {
                onDone(left)
                onChosen()
              }}
            />
          ),
        }}
        searchLabel="Search by title"
        empty="No games here."
        nothingFound={
          isFiltered(asked)
            ? 'No game is like that. Change or clear the filters.'
            : asked.q
              ? `No game’s title holds “${asked.q}”.`
              : 'No games here.'
        }
      />
    </>
  )
}
