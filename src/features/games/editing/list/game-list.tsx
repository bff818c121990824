import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Merge from 'lucide-react/icons/merge'
import PenLine from 'lucide-react/icons/pen-line'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useMovedToTrash } from '#/features/trash/trash-list.tsx'
import { inFigures } from '#/lib/format.ts'
import { Alert, Button, IconButton } from '#/ui/basics.tsx'
import { PagedList, useListSearch } from '#/ui/list.tsx'
import { type Column, RowState, TitleCell } from '#/ui/table.tsx'
import { useUndo } from '#/ui/undo.tsx'
import type { CategoryChoice } from '../form/form-fields.tsx'
import { gameListQuery, useChangeField, useTrashGames, useUndoChange } from '../game-editing.queries.ts'
import type { LeftOutGame, ListedGame } from '../game-editing.schema.ts'
import {
  type FieldChange,
  fieldLabel,
  formatGames,
  formatUndone,
  GAME_FILTERS,
  GAME_LIST,
  gameState,
} from '../game-list.rules.ts'
import { ChangeField, MergeGames } from './game-dialogs.tsx'

/** The editors' list of all games, with search and bulk actions (FORM-03). */
export function GameList({ categories }: { categories: readonly CategoryChoice[] }) {
  const { query } = useListSearch(GAME_LIST)
  const [notice, setNotice] = useState<ReactNode>()
  return (
    <>
      {notice}
      <PagedList
        rules={GAME_LIST}
        kinds={{ words: { '': 'All', ...GAME_FILTERS } }}
        noun={['game', 'games']}
        read={gameListQuery}
        columns={GAME_COLUMNS}
        keyOf={({ id }) => id}
        selection={{
          label: ({ title }) => title,
          acts: (games, onChosen) => (
            <ChosenActs
              games={games}
              categories={categories}
              onDone={(next) => {
                setNotice(next)
                onChosen()
              }}
            />
          ),
        }}
        searchLabel="Search by title"
        empty="No games here."
        nothingFound={query.q ? `No game title contains “${query.q}”.` : 'No games here.'}
      />
    </>
  )
}

interface ChosenActsProps {
  games: readonly ListedGame[]
  categories: readonly CategoryChoice[]
  /** Called when the action is done, with a notice to show, if any. */
  onDone: (notice?: ReactNode) => void
}

/** The bulk actions on the selected games; all except a merge can be undone. */
function ChosenActs({ games, categories, onDone }: ChosenActsProps) {
  const [dialog, setDialog] = useState<'change' | 'merge'>()
  const close = () => setDialog(undefined)
  const change = useChangeField()
  const trashing = useTrashGames()
  const { mutateAsync: undo } = useUndoChange()
  const offer = useUndo()
  const sayDeleted = useMovedToTrash()
  const isPending = change.isPending || trashing.isPending
  const done = (leftOut: readonly LeftOutGame[]) => {
    close()
    onDone(leftOut.length > 0 && <LeftOutGames leftOut={leftOut} games={games} onClose={onDone} />)
  }
  const set = (requested: FieldChange) =>
    change.mutate(
      { ...requested, games },
      {
        onSuccess: ({ changeId, changed, leftOut }) => {
          done(leftOut)
          if (changeId !== null)
            offer({
              words: formatChange(requested, changed.length),
              undo: async () => formatUndone(await undo(changeId)),
            })
        },
      },
    )
  const moveToTrash = () =>
    trashing.mutate(games, {
      onSuccess: ({ deleted, leftOut }) => {
        done(leftOut)
        if (deleted.length > 0) sayDeleted(deleted.map((id) => ({ kind: 'game', id })))
      },
    })
  const [first, second] = games
  const publish = (value: boolean) => set({ field: 'published', how: 'set', value })
  const act = (words: string, Icon: typeof Eye, onClick: () => void) => (
    <button type="button" className="dark-bar-act" title={words} disabled={isPending} onClick={onClick}>
      <Icon aria-hidden />
      <span>{words}</span>
    </button>
  )
  const error = dialog === 'change' ? null : (change.error ?? trashing.error)
  return (
    <>
      {act('Change a field', PenLine, () => {
        change.reset()
        setDialog('change')
      })}
      {games.some(({ published }) => !published) && act('Publish', Eye, () => publish(true))}
      {games.some(({ published }) => published) && act('Unpublish', EyeOff, () => publish(false))}
      {games.length === 2 && act('Merge', Merge, () => setDialog('merge'))}
      {act('Delete', Trash2, moveToTrash)}
      <IconButton label="Clear selection" className="dark-bar-close" onClick={() => onDone()}>
        <X aria-hidden />
      </IconButton>
      {error && <Alert className="w-full">Nothing was changed. {error.message}</Alert>}
      {dialog === 'merge' && first && second && (
        <MergeGames
          games={[first, second]}
          onClose={close}
          onMerged={(stays, left) => {
            close()
            onDone(
              <Alert tone="good" className="mb-6">
                <bdi>{left}</bdi> is merged into <bdi>{stays}</bdi>.
              </Alert>,
            )
          }}
        />
      )}
      {dialog === 'change' && (
        <ChangeField
          count={games.length}
          categories={categories}
          isPending={isPending}
          problem={change.error?.message}
          onChange={set}
          onClose={close}
        />
      )}
    </>
  )
}

function formatChange({ field, value }: FieldChange, count: number): string {
  const games = formatGames(count)
  return field === 'published'
    ? `${games} ${count === 1 ? 'is' : 'are'} ${value === true ? 'published' : 'unpublished'}.`
    : `${games} changed: ${fieldLabel(field)}.`
}

/** The notice of the games that a bulk action skipped, with the reasons. */
function LeftOutGames(props: {
  leftOut: readonly LeftOutGame[]
  games: readonly ListedGame[]
  onClose: () => void
}) {
  const { leftOut, games, onClose } = props
  const isOne = leftOut.length === 1
  return (
    <Alert
      tone="plain"
      title={`${formatGames(leftOut.length)} ${isOne ? 'was' : 'were'} left as ${isOne ? 'it is' : 'they are'}`}
      action={<Button onClick={() => onClose()}>Close</Button>}
      className="mb-6"
    >
      <ul>
        {leftOut.map(({ id, words }) => (
          <li key={id}>
            <bdi className="font-semibold">{games.find((game) => game.id === id)?.title}</bdi>: {words}.
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const GAME_COLUMNS: Column<ListedGame>[] = [
  {
    heading: 'Game',
    sort: 'title',
    phone: 'main',
    cell: (game) => (
      <TitleCell
        of={game}
        to={{ to: '/admin/games/$id', params: { id: String(game.id) } }}
        sub={game.categories.join(', ')}
      />
    ),
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
  {
    heading: 'State',
    phone: 'end',
    width: '124px',
    cell: ({ featured, bestSeller, ...game }) => {
      const { tone, word } = gameState(game)
      const flags = [featured && 'Featured', bestSeller && 'Best seller'].filter(Boolean)
      return (
        <>
          <RowState tone={tone}>{word}</RowState>
          {flags.length > 0 && <span className="row-sub">{flags.join(', ')}</span>}
        </>
      )
    },
  },
]
