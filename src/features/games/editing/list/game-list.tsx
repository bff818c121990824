import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Merge from 'lucide-react/icons/merge'
import PenLine from 'lucide-react/icons/pen-line'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { type ReactNode, useCallback, useState } from 'react'
import { shortDay } from '#/lib/dates.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { PagedList } from '#/ui/list/paged-list.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { CoveredRowName, RowState } from '#/ui/list/table/row-name.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#/ui/overlay/menu.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Note, NotePlace } from '#/ui/status/note.tsx'
import type { TwoPlayerVerdict } from '../../model/games.rules.ts'
import { gameState } from '../../model/standing/game-state.rules.ts'
import type { CategoryChoice } from '../form/form-context.ts'
import { firstGames, gameListQuery } from '../game-editing.queries.ts'
import type { ListedGame } from '../game-editing.schema.ts'
import {
  type ActsOnGames,
  ChangeField,
  type NamedLeftOut,
  useActsOnGames,
} from '../many/acts/change-field.tsx'
import { MOST_AT_ONCE } from '../many/many-games.rules.ts'
import { gamesInWords } from '../many/words.rules.ts'
import { MergeGames } from '../merging/merge-games.tsx'
import { GameFilterFields } from './game-filter-fields.tsx'
import {
  GAME_LIST,
  type GameKind,
  type GameListQuery,
  type GameSort,
  gameSearchOf,
  isFiltered,
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

interface GameListProps {
  query: GameListQuery
  onAsk: (change: Partial<GameListQuery>, how?: { replace: boolean }) => void
  /** The categories there are. */
  categories: readonly CategoryChoice[]
  /** Some games were put in the trash. */
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
            onFilter={({ category, two, missing }) => onAsk({ category, two, missing, cursor: '' })}
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

/** Maximum number of titles listed. */
const NAMED = 12

/** Which games an act on many left as they are, and why. */
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

interface GameRowMenuProps extends ActsOnGames {
  game: ListedGame
  /** It was not done, and why. */
  onProblem: (message: string) => void
}

/** What can be done with one game of the list, behind the three dots at the end of its row. */
function GameRowMenu({ game, onProblem, ...after }: GameRowMenuProps) {
  const { set, throwAway, isPending } = useActsOnGames([game], { ...after, onProblem })
  const { id, slug, title, published, featured } = game
  const flag = (field: 'published' | 'featured', value: boolean) => () =>
    isPending || set({ field, how: 'set', value })
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${title}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {published && (
        <MenuLink to="/game/$slug" params={{ slug }} icon={<ExternalLink aria-hidden />}>
          See its page
        </MenuLink>
      )}
      <MenuLink to="/admin/games/$id/versions" params={{ id: String(id) }} icon={<History aria-hidden />}>
        Versions
      </MenuLink>
      <MenuSeparator />
      <MenuItem
        icon={published ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={flag('published', !published)}
      >
        {published ? 'Unpublish' : 'Publish'}
      </MenuItem>
      <MenuItem icon={<Star aria-hidden />} onClick={flag('featured', !featured)}>
        {featured ? 'Stop featuring' : 'Feature'}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} onClick={() => isPending || throwAway()}>
        Delete
      </MenuItem>
    </Menu>
  )
}

/** A verdict in one word, below a heading that explains it. */
const WITH_TWO_WORD: Record<TwoPlayerVerdict, string> = {
  best: 'Best',
  good: 'Good',
  playable: 'Playable',
  avoid: 'Avoid',
}

/** The columns of the game list. */
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

interface ChosenActsProps extends ActsOnGames {
  games: readonly ListedGame[]
  categories: readonly CategoryChoice[]
  onMerged: (merged: { stays: string; left: string }) => void
}

/** What can be done with the games that were chosen, each with a way back from it but a merge. */
function ChosenActs({ games, categories, onDone, onThrown, onMerged }: ChosenActsProps) {
  const [isAsking, setAsking] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const { isPending, changeError, throwError, forgetError, set, throwAway } = useActsOnGames(games, {
    onDone: (leftOut) => {
      setAsking(false)
      onDone(leftOut)
    },
    onThrown,
  })
  const [first, second] = games
  const publish = (value: boolean) => set({ field: 'published', how: 'set', value })
  if (games.length > MOST_AT_ONCE)
    return <p>At most {MOST_AT_ONCE} at once. Choose fewer, then do the rest.</p>
  const act = (words: string, Icon: typeof Eye, onClick: () => void) => (
    <button type="button" className="dark-bar-act" title={words} disabled={isPending} onClick={onClick}>
      <Icon aria-hidden />
      <span>{words}</span>
    </button>
  )
  const error = isAsking ? null : (changeError ?? throwError)
  return (
    <>
      {act('Change a field', PenLine, () => {
        forgetError()
        setAsking(true)
      })}
      {games.some(({ published }) => !published) && act('Publish', Eye, () => publish(true))}
      {games.some(({ published }) => published) && act('Unpublish', EyeOff, () => publish(false))}
      {games.length === 2 && act('Merge', Merge, () => setMerging(true))}
      {act('Delete', Trash2, throwAway)}
      <IconButton label="Clear selection" className="dark-bar-close" onClick={() => onDone([])}>
        <X aria-hidden />
      </IconButton>
      {error && <Alert className="w-full">Nothing was changed. {error.message}</Alert>}
      {isMerging && first && second && (
        <MergeGames
          games={[first, second]}
          onClose={() => setMerging(false)}
          onMerged={(merged) => {
            setMerging(false)
            onDone([])
            onMerged(merged)
          }}
        />
      )}
      {isAsking && (
        <ChangeField
          count={games.length}
          categories={categories}
          isPending={isPending}
          problem={changeError?.message}
          onChange={set}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
