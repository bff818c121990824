import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { shortDay } from '#/lib/dates.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { PagedList } from '#/ui/list/paged-list.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { CoveredRowName, RowState } from '#/ui/list/table/row-name.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Note, NotePlace } from '#/ui/status/note.tsx'
import { type TwoPlayerVerdict, verdictInWords } from '../../model/games.rules.ts'
import { gameState } from '../../model/standing.rules.ts'
import type { CategoryChoice } from '../form/form-context.ts'
import { firstGames, gameListQuery } from '../game-editing.queries.ts'
import type { ListedGame } from '../game-editing.schema.ts'
import { gamesInWords, MOST_AT_ONCE } from '../many-games.rules.ts'
import { ChosenActs, GameRowMenu, type NamedLeftOut } from './game-acts.tsx'
import {
  GAME_LIST,
  type GameFilters,
  type GameKind,
  type GameListQuery,
  type GameSort,
  gameSearchOf,
  isFiltered,
  LACKS,
  type Lack,
  NO_FILTERS,
  TWO_PLAYER_FILTERS,
} from './game-list.rules.ts'

const kinds: Record<GameKind, string> = {
  published: 'Published',
  unpublished: 'Not published',
  featured: 'Featured',
  'best-sellers': 'Best sellers',
  split: 'Opinions split',
  incomplete: 'Incomplete',
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

const lacks: Record<Lack, string> = {
  description: 'Description',
  category: 'Category',
  time: 'Play time',
  difficulty: 'Difficulty',
  'expert-rating': 'Expert rating',
  picture: 'Picture of its own',
  retailer: 'Retailer',
  price: 'Price',
}

interface GameListProps {
  query: GameListQuery
  onAsk: (change: Partial<GameListQuery>, how?: { replace: boolean }) => void
  categories: readonly CategoryChoice[]
  onThrown: (ids: readonly number[]) => void
}

/** The list of all games, with search and bulk actions (FORM-03). */
export function GameList({ query, onAsk, categories, onThrown }: GameListProps) {
  const [leftOut, setLeftOut] = useState<NamedLeftOut[]>([])
  const [problem, setProblem] = useState<string>()
  const [merged, setMerged] = useState<{ stays: string; left: string }>()
  const forgetMerged = useCallback(() => setMerged(undefined), [])
  const list = useQuery(gameListQuery(query))
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
            search={gameSearchOf({ ...query, only, cursor: '' })}
            aria-current={query.only === only ? 'page' : undefined}
            activeOptions={{ exact: true }}
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
        query={query}
        onAsk={onAsk}
        isFiltered={isFiltered(query)}
        tools={
          <GameFilterFields
            filters={query}
            categories={categories}
            onFilter={(filters) => onAsk({ ...filters, cursor: '' })}
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
          beyond: { most: MOST_AT_ONCE, load: () => firstGames(query, MOST_AT_ONCE) },
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
          isFiltered(query)
            ? 'No game matches. Change or clear the filters.'
            : query.q
              ? `No game title contains “${query.q}”.`
              : 'No games here.'
        }
      />
    </>
  )
}

interface GameFilterFieldsProps {
  filters: GameFilters
  categories: readonly CategoryChoice[]
  onFilter: (change: Partial<GameFilters>) => void
}

function GameFilterFields({ filters, categories, onFilter }: GameFilterFieldsProps) {
  const { category } = filters
  // A deleted category may still be in the address.
  const isKnown = category === '' || categories.some(({ slug }) => slug === category)
  const filter = (name: keyof GameFilters, label: string, options: [value: string, words: string][]) => (
    <SelectField
      label={label}
      value={filters[name]}
      className="games-filter"
      onChange={({ target }) => onFilter({ [name]: target.value })}
    >
      <option value="">All</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
  return (
    <>
      {filter('category', 'Category', [
        ...(isKnown ? [] : [[category, category] as [string, string]]),
        ...categories.map(({ slug, name }): [string, string] => [slug, name]),
      ])}
      {filter(
        'two',
        'With two',
        TWO_PLAYER_FILTERS.map((two) => [two, two === 'unsaid' ? 'Not set' : verdictInWords(two)]),
      )}
      {filter(
        'missing',
        'Missing',
        LACKS.map((lack) => [lack, lacks[lack]]),
      )}
      {isFiltered(filters) && <Button onClick={() => onFilter(NO_FILTERS)}>Clear filters</Button>}
    </>
  )
}

const NAMED = 12

function LeftOutGames({ games, onClose }: { games: readonly NamedLeftOut[]; onClose: () => void }) {
  if (games.length === 0) return null
  return (
    <Alert
      tone="plain"
      title={`${gamesInWords(games.length)} ${games.length === 1 ? 'was' : 'were'} left as ${games.length === 1 ? 'it is' : 'they are'}`}
      action={<Button onClick={onClose}>Close</Button>}
      className="mb-6"
    >
      <ul>
        {games.slice(0, NAMED).map(({ id, title, words }) => (
          <li key={id}>
            <bdi className="font-semibold">{title}</bdi>: {words}.
          </li>
        ))}
        {games.length > NAMED && <li>And {games.length - NAMED} more.</li>}
      </ul>
    </Alert>
  )
}

/** A verdict in one word, below a heading that explains it. */
const WITH_TWO_WORD: Record<TwoPlayerVerdict, string> = {
  best: 'Best',
  good: 'Good',
  playable: 'Playable',
  avoid: 'Avoid',
}

const GAME_COLUMNS: Column<ListedGame>[] = [
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
