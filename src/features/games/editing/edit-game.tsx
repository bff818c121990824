import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { type ReactNode, useState } from 'react'
import { longDateTime } from '#/lib/dates.ts'
import { counted } from '#/lib/text/in-figures.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import { RowState } from '#/ui/list/table/row-name.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useTakeBack } from '#/ui/status/take-back.tsx'
import type { GameFields } from '../model/game-fields.rules.ts'
import { tidyGame } from '../model/game-form.rules.ts'
import { gameState } from '../model/standing/game-state.rules.ts'
import { differences } from './form/draft/game-differences.rules.ts'
import { draftAt, fieldsOf, type GameDraft, slugTyped } from './form/draft/game-draft.rules.ts'
import { useGameDraft } from './form/draft/use-game-draft.ts'
import { GameForm, type GameFormSurroundings, type SavingActName } from './form/game-form.tsx'
import {
  isChangedMeanwhile,
  isGone,
  reportedFaults,
  useCreateGame,
  useDeleteGame,
  useSaveGame,
  useSetFlag,
} from './game-editing.queries.ts'
import type { EditedGame } from './game-editing.schema.ts'

interface EditGameProps extends GameFormSurroundings {
  memberId: string
  /** As it is on the server now. */
  game: EditedGame
  onDeleted: () => void
  /** Whether it was deleted meanwhile. */
  isGone: boolean
  /** What was typed into one that was deleted is a new game now. */
  onSavedAsNew: (id: number) => void
}

/** The edit form of an existing game (FORM-03). Another editor's save is never overwritten unseen. */
export function EditGame({
  memberId,
  game,
  onDeleted,
  isGone: isFoundGone,
  onSavedAsNew,
  ...surroundings
}: EditGameProps) {
  const saved = { draft: draftAt(game), revision: game.revision }
  const typed = useGameDraft(`${memberId} ${game.id}`, saved)
  const save = useSaveGame(game.id)
  const flag = useSetFlag()
  const offer = useTakeBack()
  const [isDeleting, setDeleting] = useState(false)
  const [notice, setAnswers] = useState<ReactNode>()

  // Without typed changes the form follows the saved state.
  if (!typed.isUnsaved && typed.revision !== game.revision) typed.startFrom(saved.draft, game.revision)
  const isOvertaken = (typed.isUnsaved && typed.revision !== game.revision) || isChangedMeanwhile(save.error)
  const show = (value: boolean, from: number) =>
    flag.mutate(
      { ids: [game.id], flag: 'published', value },
      {
        onSuccess: ({ changed: [changed] }) => {
          if (changed?.revision === from + 1) typed.rebase(changed.revision)
          setAnswers(value ? 'Published' : 'Unpublished')
        },
      },
    )
  const saving = (act: SavingActName) => ({
    onSuccess: (now: EditedGame) => {
      typed.startFrom(draftAt(now), now.revision)
      if (act === 'publish') show(true, now.revision)
      else setAnswers('Saved')
    },
  })
  const isDeleted = isFoundGone || isGone(save.error)
  const slug = slugTyped(typed.draft, saved.draft)
  const changed =
    differences(game.fields, tidyGame(fieldsOf(typed.draft).fields)).length + (slug === undefined ? 0 : 1)
  const state = gameState(game)
  const discard = () => {
    const { draft, revision } = typed
    if (save.isError) save.reset()
    typed.startFrom(saved.draft, saved.revision)
    offer({
      words: 'Your changes were discarded.',
      done: 'Your changes are back.',
      takeBack: async () => {
        typed.change(draft)
        typed.rebase(revision)
      },
    })
  }
  const refusal = isOvertaken || isDeleted ? null : (save.error ?? flag.error)
  return (
    <>
      <GameForm
        {...surroundings}
        gameId={game.id}
        title={game.fields.title}
        state={
          <>
            <RowState tone={state.tone}>{state.word}</RowState>
            {typed.isUnsaved && <span>{changed === 1 ? 'One change' : `${changed} changes`} not saved</span>}
          </>
        }
        links={
          game.published && (
            <ButtonLink look="quiet" to="/game/$slug" params={{ slug: game.slug }}>
              <ExternalLink aria-hidden />
              <span>See its page</span>
            </ButtonLink>
          )
        }
        draft={typed.draft}
        saved={saved.draft}
        change={(part) => {
          if (save.isError && !isChangedMeanwhile(save.error)) save.reset()
          setAnswers(undefined)
          typed.change(part)
        }}
        refused={reportedFaults(save.error)}
        isPending={save.isPending || flag.isPending}
        problem={refusal && <>The game wasn’t saved. {refusal.message}</>}
        notice={
          isDeleted ? (
            <GoneGame
              draft={typed.draft}
              isPublished={game.published}
              keyFor={typed.keyFor}
              onCreated={(id) => {
                typed.startFrom(saved.draft, game.revision)
                onSavedAsNew(id)
              }}
            />
          ) : isOvertaken ? (
            <div className="mb-8">
              <GameConflictNotice
                editorId={memberId}
                game={game}
                refusal={typed.revision === game.revision ? save.error?.message : undefined}
                mine={tidyGame(fieldsOf(typed.draft).fields)}
                onTakeTheirs={() => {
                  save.reset()
                  typed.startFrom(saved.draft, game.revision)
                }}
                onKeepMine={() => {
                  save.reset()
                  typed.rebase(game.revision)
                  save.mutate(
                    { fields: tidyGame(fieldsOf(typed.draft).fields), slug, revision: game.revision },
                    saving('save'),
                  )
                }}
              />
            </div>
          ) : (
            typed.wasSaved && (
              <Alert
                tone="plain"
                title="Your earlier changes are still here"
                action={
                  <Button onClick={() => typed.startFrom(saved.draft, game.revision)}>Discard it</Button>
                }
                className="mb-8"
              >
                It hasn’t been saved yet.
              </Alert>
            )
          )
        }
        acts={{
          save: {
            words: state.word === 'Draft' ? 'Save draft' : 'Save changes',
            busy: 'Saving…',
            needsAll: false,
          },
          ...(!game.published && {
            publish: { words: 'Publish', busy: 'Publishing…', needsAll: state.word === 'Draft' },
          }),
        }}
        onSave={(written, act) => save.mutate({ ...written, revision: typed.revision }, saving(act))}
        stated={notice && <Alert tone="good">{notice}.</Alert>}
        actions={
          <>
            <ButtonLink look="quiet" to="/admin/games/$id/versions" params={{ id: String(game.id) }}>
              <History aria-hidden />
              <span>Versions</span>
            </ButtonLink>
            {typed.isUnsaved && !isOvertaken && !isDeleted && <Button onClick={discard}>Discard</Button>}
          </>
        }
        standing={
          <div className="flex flex-wrap items-center gap-2">
            {game.published && (
              <Button disabled={flag.isPending} onClick={() => show(false, typed.revision)}>
                Unpublish
              </Button>
            )}
            <Button look="quiet" onClick={() => setDeleting(true)}>
              Delete game
            </Button>
          </div>
        }
      />
      {isDeleting && (
        <DeleteGame
          game={game}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            typed.startFrom(saved.draft, game.revision)
            onDeleted()
          }}
        />
      )}
    </>
  )
}

interface DeleteGameProps {
  game: EditedGame
  onClose: () => void
  onDeleted: () => void
}

/** Confirms before a game is moved to the trash, and lists what goes with it. */
function DeleteGame({ game, onClose, onDeleted }: DeleteGameProps) {
  const { mutate, isPending, error } = useDeleteGame(onDeleted)
  return (
    <ConfirmDialog
      title="Delete this game?"
      confirm="Delete game"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The game wasn’t deleted. {error.message}</>}
      isHarmless
      onConfirm={() => mutate(game.id)}
      onClose={onClose}
    >
      <p>
        <bdi className="font-semibold text-ink wrap-anywhere">{game.fields.title}</bdi> goes to the trash,
        with {counted(game.ratingCount, 'rating')} and {counted(game.commentCount, 'comment')}. You can
        restore it for 30 days. After that it’s gone for good.
      </p>
    </ConfirmDialog>
  )
}

interface GoneGameProps {
  draft: GameDraft
  /** Whether visitors saw it, and will see the new one. */
  isPublished: boolean
  /** The key to create it with: one for each thing that is meant. */
  keyFor: (meant: string) => string
  onCreated: (id: number) => void
}

/** The game was deleted while it was being edited: the draft can become a new game. */
function GoneGame({ draft, isPublished, keyFor, onCreated }: GoneGameProps) {
  const { mutate, isPending, error } = useCreateGame()
  const saveAsNew = () => {
    if (isPending) return
    const fields = tidyGame(fieldsOf(draft).fields)
    const key = keyFor(JSON.stringify({ fields, published: isPublished }))
    mutate({ fields, published: isPublished, key }, { onSuccess: ({ id }) => onCreated(id) })
  }
  return (
    <Alert
      className="mb-8"
      title="Someone deleted this game"
      action={
        <Button look="ink" aria-disabled={isPending} onClick={saveAsNew}>
          Save as new
        </Button>
      }
    >
      {error
        ? `That wasn’t saved. ${error.message}`
        : 'Your text is still here. The game’s ratings and comments are in the trash with it.'}
    </Alert>
  )
}

interface GameConflictNoticeProps {
  editorId: string
  /** The current state of the game. */
  game: EditedGame
  /** Message of the rejected save, shown until the current game is loaded. */
  refusal: string | undefined
  mine: GameFields
  onTakeTheirs: () => void
  /** Continues with the draft based on their revision: the next save overwrites it. */
  onKeepMine: () => void
}

/** Another editor saved the game meanwhile: nothing is overwritten before both versions were shown. */
function GameConflictNotice({
  editorId,
  game,
  refusal,
  mine,
  onTakeTheirs,
  onKeepMine,
}: GameConflictNoticeProps) {
  const [isLooking, setLooking] = useState(false)
  const differing = differences(game.fields, mine)
  return (
    <>
      <Alert
        title={refusal ?? changeInWords(game, editorId)}
        action={
          <Button look="ink" onClick={() => setLooking(true)}>
            Look at theirs
          </Button>
        }
      >
        Your changes aren’t saved, but they’re still here. You can keep typing; look at theirs before you
        save.
      </Alert>
      <Dialog wide open={isLooking} onOpenChange={setLooking} title="Theirs and yours">
        {differing.length === 0 ? (
          <p className="mt-4">They’re the same.</p>
        ) : (
          <DataTable
            className="mt-4"
            caption="Fields that differ"
            columns={[
              { heading: 'Field', cell: ({ name }) => <b className="font-semibold">{name}</b> },
              { heading: 'Theirs', cell: ({ theirs }) => <bdi className="line-clamp-6">{theirs}</bdi> },
              { heading: 'Yours', cell: ({ mine }) => <bdi className="line-clamp-6">{mine}</bdi> },
            ]}
            rows={differing}
            keyOf={({ name }) => name}
          />
        )}
        <div className="mt-6">
          <DialogDeeds>
            <Button onClick={() => setLooking(false)}>Keep typing</Button>
            <Button onClick={onKeepMine}>Save mine instead</Button>
            <Button look="primary" onClick={onTakeTheirs}>
              Take theirs
            </Button>
          </DialogDeeds>
        </div>
      </Dialog>
    </>
  )
}

function changeInWords({ lastChange, updatedAt }: EditedGame, editorId: string): string {
  const by = lastChange?.by
  const isOwn = by?.id === editorId
  const who = isOwn ? 'You' : (by?.name ?? 'Someone else')
  const when = longDateTime(lastChange?.at ?? updatedAt, 'here')
  return `${who} changed this game${isOwn ? ' in another window' : ''} on ${when}`
}
