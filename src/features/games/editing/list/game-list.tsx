import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { longDate } from '#/shared/dates.ts'
import { listSearchOf } from '#/shared/paged-lists.ts'
import { DrawnImage } from '#/ui/display/drawn-image.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import type { Column } from '#/ui/list/data-table.tsx'
import type { ListControl } from '#/ui/list/list-control.ts'
import { PagedList } from '#/ui/list/paged-list.tsx'
import { RowName, RowState } from '#/ui/list/row-name.tsx'
import type { CategoryChoice } from '../form/form-context.ts'
import { firstGames, gameListQuery } from '../game-editing.queries.ts'
import type { ListedGame } from '../game-editing.schema.ts'
import { ChosenActs, type NamedLeftOut } from '../many/chosen-acts.tsx'
import { LeftOutGames } from '../many/left-out.tsx'
import { MOST_AT_ONCE } from '../many/many-games.rules.ts'
import { GAME_LIST, type GameKind, type GameSort } from './game-list.rules.ts'

const kinds: Record<GameKind, string> = {
  published: 'Published',
  unpublished: 'Unpublished',
  featured: 'Featured',
  'best-sellers': 'Best sellers',
  split: 'Opinions split',
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

const columns: Column<ListedGame>[] = [
  {
    heading: 'Game',
    sort: 'title',
    phone: 'main',
    cell: (game) => <NameOfGame game={game} />,
  },
  {
    heading: 'Expert',
    sort: 'expert',
    numeric: true,
    width: '96px',
    cell: ({ expertRating }) => expertRating?.toFixed(1) ?? '–',
  },
  {
    heading: 'Community',
    sort: 'community',
    numeric: true,
    width: '128px',
    cell: ({ communityRating, ratingCount }) =>
      communityRating === null
        ? '–'
        : `${communityRating.toFixed(1)} (${ratingCount.toLocaleString('en-US')})`,
  },
  {
    heading: 'Minutes',
    numeric: true,
    isWide: true,
    width: '88px',
    cell: ({ playMinutes }) => playMinutes ?? '–',
  },
  { heading: 'State', phone: 'end', width: '132px', cell: stateOf },
  {
    heading: 'Changed',
    sort: 'changed',
    isWide: true,
    width: '168px',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{longDate(updatedAt)}</time>,
  },
]

interface GameListProps extends ListControl<typeof GAME_LIST> {
  /** The categories there are. */
  categories: readonly CategoryChoice[]
  /** Some games were put in the trash. */
  onThrown: (ids: readonly number[]) => void
}

/** All games of the catalogue, to find one and to change many (FORM-03). */
export function GameList({ asked, onAsk, categories, onThrown }: GameListProps) {
  const [leftOut, setLeftOut] = useState<NamedLeftOut[]>([])
  const list = useQuery(gameListQuery(asked))
  const counts = list.data?.counts
  return (
    <>
      <nav aria-label="Which games" className="games-kinds mb-4">
        {(['', ...GAME_LIST.kinds] as const).map((only) => (
          <Link
            key={only}
            to="/admin/games"
            search={listSearchOf(GAME_LIST, { ...asked, only, cursor: '' })}
            aria-current={asked.only === only ? 'page' : undefined}
            activeProps={{}}
          >
            {only === '' ? 'All' : kinds[only]}
            {counts && (
              <span className="text-ink-2 tabular-nums">{counts[only || 'all'].toLocaleString('en-US')}</span>
            )}
          </Link>
        ))}
      </nav>
      <LeftOutGames games={leftOut} onClose={() => setLeftOut([])} />
      <PagedList
        rules={GAME_LIST}
        sorts={sorts}
        noun={['game', 'games']}
        asked={asked}
        onAsk={onAsk}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        selection={{
          label: ({ title }) => title,
          beyond: { most: MOST_AT_ONCE, load: () => firstGames(asked, MOST_AT_ONCE) },
          acts: (games, onDone) => (
            <ChosenActs
              games={games}
              categories={categories}
              onThrown={onThrown}
              onDone={(left) => {
                setLeftOut(left)
                onDone()
              }}
            />
          ),
        }}
        searchLabel="Search by title"
        empty="No games here."
        nothingFound={asked.q ? `No game’s title holds “${asked.q}”.` : 'No games here.'}
      />
    </>
  )
}

function stateOf({ published, featured, bestSeller }: ListedGame): ReactNode {
  const flags = [featured && 'Featured', bestSeller && 'Best seller'].filter(Boolean)
  return (
    <>
      <RowState tone={published ? 'good' : 'open'}>{published ? 'Online' : 'Unpublished'}</RowState>
      {flags.length > 0 && <span className="row-sub">{flags.join(', ')}</span>}
    </>
  )
}

/** A game's cover, its title, which opens it, and its categories. */
function NameOfGame({ game }: { game: ListedGame }) {
  const printed = <DrawnImage src={game.thumb} />
  return (
    <RowName
      cover={game.imageUrl ? <Picture src={game.imageUrl} alt="" failed={printed} /> : printed}
      link={
        <Link to="/admin/games/$id" params={{ id: String(game.id) }}>
          <span className="sr-only">Edit </span>
          <bdi>{game.title}</bdi>
        </Link>
      }
      sub={game.categories.join(', ')}
    />
  )
}
