import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { type ReactNode, useState } from 'react'
import { like } from '#/lib/browser-memory.ts'
import { longDateTime } from '#/lib/format.ts'
import { Alert, Button, ButtonLink } from '#/ui/basics.tsx'
import { useDraft } from '#/ui/drafts.tsx'
import { ConfirmDialog, Dialog, DialogDeeds } from '#/ui/modal.tsx'
import { DataTable, RowState } from '#/ui/table.tsx'
import { type GameFields, tidyGame } from '../model/game-fields.rules.ts'
import {
  type DraftChange,
  differences,
  draftOf,
  emptyDraft,
  fieldsOf,
  type GameDraft,
} from './form/game-draft.rules.ts'
import { GameForm, type GameFormSurroundings, type SavingAct } from './form/game-form.tsx'
import {
  isChangedMeanwhile,
  isGone,
  reportedFaults,
  useChangeField,
  useCreateGame,
  useDeleteGame,
  useSaveGame,
} from './game-editing.queries.ts'
import type { EditedGame } from './game-editing.schema.ts'
import { gameState } from './game-list.rules.ts'

const NOTHING = emptyDraft()

/**
 * The unsaved draft of a game, with the revision it builds on. It is stored in this browser, so that nothing typed is lost;
 * `place` names the editor, so that no other account sees it.
 */
function useGameDraft(place: string, saved: { draft: GameDraft; revision: number }) {
  const { typed, found, isUnsaved, write, keyFor, startFrom } = useDraft(
    { storedIn: 'browser', name: `game draft ${place}`, check: like<typeof saved>(saved) },
    {
      beginning: saved,
      isUntouched: ({ draft }) => JSON.stringify(draft) === JSON.stringify(saved.draft),
    },
  )
  return {
    ...typed,
    isUnsaved,
    /** Whether it was found in the browser, from an earlier visit. */
    wasSaved: found !== null && isUnsaved,
    change: (part: DraftChange) =>
      write((before) => {
        const changed = typeof part === 'function' ? part(before.draft) : part
        return { ...before, draft: { ...before.draft, ...changed } }
      }),
    /** Continues from another revision: another editor's, or that of a flag set beside the form. */
    rebase: (revision: number) => write((before) => ({ ...before, revision })),
    startFrom: (draft: GameDraft, revision: number) => startFrom({ draft, revision }),
    /** The idempotency key for a body: the same for the same body. */
    keyFor,
  }
}

/** The form of a new game (FORM-01). */
export function NewGame({
  memberId,
  onCreated,
  ...surroundings
}: GameFormSurroundings & { memberId: string; onCreated: (id: number) => void }) {
  const typed = useGameDraft(`${memberId} new`, { draft: NOTHING, revision: 0 })
  const create = useCreateGame()
  const startOver = () => {
    create.reset()
    typed.startFrom(NOTHING, 0)
  }
  return (
    <GameForm
      {...surroundings}
      title="New game"
      state={
        <RowState tone="open">
          {typed.isUnsaved ? 'Not saved, draft in this browser' : 'Not saved yet'}
        </RowState>
      }
      isDraft
      draft={typed.draft}
      change={(part) => {
        if (create.isError) create.reset()
        typed.change(part)
      }}
      refused={reportedFaults(create.error)}
      isPending={create.isPending}
      problem={create.error && <>Failed to create game. {create.error.message}</>}
      notice={typed.wasSaved && <FoundDraft discard="Start over" onDiscard={startOver} />}
      onSave={(fields, act) => {
        const game = { fields, published: act === 'publish' }
        create.mutate(
          { ...game, key: typed.keyFor(JSON.stringify(game)) },
          {
            onSuccess: ({ id }) => {
              typed.startFrom(NOTHING, 0)
              onCreated(id)
            },
          },
        )
      }}
    />
  )
}

interface EditGameProps extends GameFormSurroundings {
  memberId: string
  game: EditedGame
  onDeleted: () => void
  /** Whether another editor deleted it meanwhile. */
  isGone: boolean
  onSavedAsNew: (id: number) => void
}

/** The edit form of an existing game (FORM-03). Another editor's save is never overwritten unseen. */
export function EditGame(props: EditGameProps) {
  const { memberId, game, onDeleted, isGone: isFoundGone, onSavedAsNew, ...surroundings } = props
  const saved = draftOf(game.fields)
  const typed = useGameDraft(`${memberId} ${game.id}`, { draft: saved, revision: game.revision })
  const save = useSaveGame(game.id)
  const flag = useChangeField()
  const [isDeleting, setDeleting] = useState(false)
  const [notice, setNotice] = useState<string>()
  const startFromSaved = () => typed.startFrom(saved, game.revision)

  // Without typed changes the form follows the saved state.
  if (!typed.isUnsaved && typed.revision !== game.revision) startFromSaved()
  const isOvertaken = (typed.isUnsaved && typed.revision !== game.revision) || isChangedMeanwhile(save.error)
  const isDeleted = isFoundGone || isGone(save.error)
  const [leftOut] = flag.data?.leftOut ?? []
  const refusal =
    isOvertaken || isDeleted ? undefined : ((save.error ?? flag.error)?.message ?? leftOut?.words)
  const fields = tidyGame(fieldsOf(typed.draft).fields)
  const differing = differences(game.fields, fields)
  const state = gameState(game)

  const show = (value: boolean, from: number) =>
    flag.mutate(
      { games: [{ id: game.id, revision: from }], field: 'published', how: 'set', value },
      {
        onSuccess: ({ changed, leftOut }) => {
          if (changed.length > 0) typed.rebase(from + 1)
          setNotice(leftOut.length > 0 ? undefined : value ? 'Published' : 'Unpublished')
        },
      },
    )
  const saveFrom = (revision: number, written: GameFields, act: SavingAct = 'save') =>
    save.mutate(
      { fields: written, revision },
      {
        onSuccess: (now) => {
          typed.startFrom(draftOf(now.fields), now.revision)
          if (act === 'publish') show(true, now.revision)
          else setNotice('Saved')
        },
      },
    )
  return (
    <>
      <GameForm
        {...surroundings}
        gameId={game.id}
        title={game.fields.title}
        state={
          <>
            <RowState tone={state.tone}>{state.word}</RowState>
            {typed.isUnsaved && (
              <span>{differing.length === 1 ? 'One change' : `${differing.length} changes`} not saved</span>
            )}
          </>
        }
        links={
          <>
            {game.published && (
              <ButtonLink look="quiet" to="/game/$slug" params={{ slug: game.slug }}>
                <ExternalLink aria-hidden />
                <span>See its page</span>
              </ButtonLink>
            )}
            <ButtonLink look="quiet" to="/admin/games/$id/versions" params={{ id: String(game.id) }}>
              <History aria-hidden />
              <span>Versions</span>
            </ButtonLink>
          </>
        }
        isDraft={state.word === 'Draft'}
        isPublished={game.published}
        draft={typed.draft}
        change={(part) => {
          if (save.isError && !isChangedMeanwhile(save.error)) save.reset()
          flag.reset()
          setNotice(undefined)
          typed.change(part)
        }}
        refused={reportedFaults(save.error)}
        isPending={save.isPending || flag.isPending}
        problem={refusal && <>The game wasn’t saved. {refusal}</>}
        notice={
          isDeleted ? (
            <GoneGame
              fields={fields}
              isPublished={game.published}
              keyFor={typed.keyFor}
              onCreated={(id) => {
                startFromSaved()
                onSavedAsNew(id)
              }}
            />
          ) : isOvertaken ? (
            <div className="mb-8">
              <GameConflictNotice
                title={
                  typed.revision === game.revision && save.error
                    ? save.error.message
                    : changeInWords(game, memberId)
                }
                differing={differing}
                onTakeTheirs={() => {
                  save.reset()
                  startFromSaved()
                }}
                onKeepMine={() => {
                  save.reset()
                  typed.rebase(game.revision)
                  saveFrom(game.revision, fields)
                }}
              />
            </div>
          ) : (
            typed.wasSaved && <FoundDraft discard="Discard it" onDiscard={startFromSaved} />
          )
        }
        onSave={(written, act) => saveFrom(typed.revision, written, act)}
        stated={notice && <Alert tone="good">{notice}.</Alert>}
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
            startFromSaved()
            onDeleted()
          }}
        />
      )}
    </>
  )
}

function FoundDraft({ discard, onDiscard }: { discard: ReactNode; onDiscard: () => void }) {
  return (
    <Alert
      tone="plain"
      title="Your earlier changes are still here"
      action={<Button onClick={onDiscard}>{discard}</Button>}
      className="mb-8"
    >
      It hasn’t been saved yet.
    </Alert>
  )
}

/** Confirms before a game is moved to the trash. */
function DeleteGame(props: { game: EditedGame; onClose: () => void; onDeleted: () => void }) {
  const { game, onClose, onDeleted } = props
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
        with its ratings and comments. You can restore it for 30 days. After that it’s gone for good.
      </p>
    </ConfirmDialog>
  )
}

interface GoneGameProps {
  fields: GameFields
  isPublished: boolean
  keyFor: (body: string) => string
  onCreated: (id: number) => void
}

/** The notice that the game was deleted while it was being edited: the draft can become a new game. */
function GoneGame({ fields, isPublished: published, keyFor, onCreated }: GoneGameProps) {
  const { mutate, isPending, error } = useCreateGame()
  const saveAsNew = () => {
    const key = keyFor(JSON.stringify({ fields, published }))
    if (!isPending) mutate({ fields, published, key }, { onSuccess: ({ id }) => onCreated(id) })
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
  title: string
  differing: ReturnType<typeof differences>
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Another editor saved the game meanwhile: nothing is overwritten before both versions were shown. */
function GameConflictNotice({ title, differing, onTakeTheirs, onKeepMine }: GameConflictNoticeProps) {
  const [isLooking, setLooking] = useState(false)
  return (
    <>
      <Alert
        title={title}
        action={
          <Button look="ink" onClick={() => setLooking(true)}>
            Look at theirs
          </Button>
        }
      >
        Your changes aren’t saved, but they’re still here. You can keep typing; look at theirs before you
        save.
      </Alert>
      {isLooking && (
        <Dialog wide onClose={() => setLooking(false)} title="Theirs and yours">
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
      )}
    </>
  )
}

function changeInWords({ lastChange, updatedAt }: EditedGame, editorId: string): string {
  const by = lastChange?.by
  const isOwn = by?.id === editorId
  const when = longDateTime(lastChange?.at ?? updatedAt, 'here')
  return `${isOwn ? 'You' : (by?.name ?? 'Someone else')} changed this game${isOwn ? ' in another window' : ''} on ${when}`
}
