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
import { useState } from 'react'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#/ui/overlay/menu.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useTakeBack } from '#/ui/status/take-back.tsx'
import { ChangeField } from '../change-field.tsx'
import type { CategoryChoice } from '../form/form-context.ts'
import { useChangeField, useTakeChangeBack, useThrowGames } from '../game-editing.queries.ts'
import type { LeftOutGame, ListedGame } from '../game-editing.schema.ts'
import {
  type FieldChange,
  fieldLabel,
  gamesInWords,
  MOST_AT_ONCE,
  takenBackInWords,
} from '../many-games.rules.ts'
import { MergeGames } from '../merge-games.tsx'

export type NamedLeftOut = LeftOutGame & { title: string }

interface ActsOnGames {
  /** The action is done; the skipped games are passed. */
  onDone: (leftOut: NamedLeftOut[]) => void
  onThrown: (ids: readonly number[]) => void
  onProblem?: (message: string) => void
}

/** The actions for several games of a list, each with undo. */
function useActsOnGames(games: readonly ListedGame[], { onDone, onThrown, onProblem }: ActsOnGames) {
  const change = useChangeField()
  const throwing = useThrowGames()
  const { mutateAsync: takeBack } = useTakeChangeBack()
  const offer = useTakeBack()
  const onError = ({ message }: Error) => onProblem?.(message)
  const done = (leftOut: readonly LeftOutGame[]) =>
    onDone(leftOut.map((each) => ({ ...each, title: games.find(({ id }) => id === each.id)?.title ?? '' })))
  return {
    isPending: change.isPending || throwing.isPending,
    changeError: change.error,
    throwError: throwing.error,
    forgetError: change.reset,
    set: (requested: FieldChange) =>
      change.mutate(
        { ...requested, games },
        {
          onSuccess: ({ changeId, changed, leftOut }) => {
            done(leftOut)
            if (changeId !== null)
              offer({
                words: changeInWords(requested, changed.length),
                takeBack: async () => takenBackInWords(await takeBack(changeId)),
              })
          },
          onError,
        },
      ),
    throwAway: () =>
      throwing.mutate(games, {
        onSuccess: ({ thrown, leftOut }) => {
          done(leftOut)
          if (thrown.length > 0) onThrown(thrown)
        },
        onError,
      }),
  }
}

function changeInWords({ field, value }: FieldChange, count: number): string {
  const games = gamesInWords(count)
  return field === 'published'
    ? `${games} ${count === 1 ? 'is' : 'are'} ${value === true ? 'published' : 'unpublished'}.`
    : `${games} changed: ${fieldLabel(field)}.`
}

/** What can be done with one game of the list, behind the three dots at the end of its row. */
export function GameRowMenu({ game, ...after }: Required<ActsOnGames> & { game: ListedGame }) {
  const { set, throwAway, isPending } = useActsOnGames([game], after)
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

interface ChosenActsProps extends ActsOnGames {
  games: readonly ListedGame[]
  categories: readonly CategoryChoice[]
  onMerged: (merged: { stays: string; left: string }) => void
}

/** What can be done with the selected games, each with undo except a merge. */
export function ChosenActs({ games, categories, onDone, onThrown, onMerged }: ChosenActsProps) {
  const [dialog, setDialog] = useState<'change' | 'merge'>()
  const close = () => setDialog(undefined)
  const { isPending, changeError, throwError, forgetError, set, throwAway } = useActsOnGames(games, {
    onDone: (leftOut) => {
      close()
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
  const error = dialog === 'change' ? null : (changeError ?? throwError)
  return (
    <>
      {act('Change a field', PenLine, () => {
        forgetError()
        setDialog('change')
      })}
      {games.some(({ published }) => !published) && act('Publish', Eye, () => publish(true))}
      {games.some(({ published }) => published) && act('Unpublish', EyeOff, () => publish(false))}
      {games.length === 2 && act('Merge', Merge, () => setDialog('merge'))}
      {act('Delete', Trash2, throwAway)}
      <IconButton label="Clear selection" className="dark-bar-close" onClick={() => onDone([])}>
        <X aria-hidden />
      </IconButton>
      {error && <Alert className="w-full">Nothing was changed. {error.message}</Alert>}
      {dialog === 'merge' && first && second && (
        <MergeGames
          games={[first, second]}
          onClose={close}
          onMerged={(merged) => {
            close()
            onDone([])
            onMerged(merged)
          }}
        />
      )}
      {dialog === 'change' && (
        <ChangeField
          count={games.length}
          categories={categories}
          isPending={isPending}
          problem={changeError?.message}
          onChange={set}
          onClose={close}
        />
      )}
    </>
  )
}
