import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import PencilLine from 'lucide-react/icons/pencil-line'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { isGone } from '#/features/revisions/use-document.queries.ts'
import { useMovedToTrash } from '#/features/trash/trash-list.tsx'
import { Alert, Button, ButtonLink, IconButton } from '#/ui/basics.tsx'
import { ConflictNotices, GoneNotice, RestoredNotice } from '#/ui/document-notices.tsx'
import { SavedByKey, useFirstFieldError } from '#/ui/drafts.tsx'
import { useSettled } from '#/ui/hooks.ts'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { DataTable, RowState } from '#/ui/table.tsx'
import type { GameFields } from '../model/game-fields.rules.ts'
import type { GameDetail } from '../model/games.schema.ts'
import { type CategoryChoice, FormFields } from './form/form-fields.tsx'
import { differences, FORM_PARTS, isFaulty, partId } from './form/game-draft.rules.ts'
import { LiveView, TYPING_PAUSE_MS } from './form/live-view.tsx'
import { reportedErrors, useDeleteGame, useGameSaving, useNamesakes } from './game-editing.queries.ts'
import type { EditedGame } from './game-editing.schema.ts'
import { gameState } from './game-list.rules.ts'

interface EditGameProps {
  game: EditedGame
  memberId: string
  categories: readonly CategoryChoice[]
  currency: string
  onUpload: (file: File) => Promise<{ address: string }>
  /** Renders the content beside the text in the preview of the page. */
  previewAside: (game: GameDetail) => ReactNode
}

/** The form for a new or existing game, with a live preview and a sticky save bar (FORM-01, FORM-03). */
export function EditGame(props: EditGameProps) {
  const { game: opened, memberId, categories, currency, onUpload } = props
  const isNew = opened.id === 0
  const navigate = useNavigate()
  const sayDeleted = useMovedToTrash()
  const saving = useGameSaving(opened, memberId, ({ id }) => {
    void navigate({ to: '/admin/games/$id', params: { id: String(id) } })
  })
  const { game, draft, fields, isDirty, isSaving, restored, theirs } = saving
  const formId = useId()
  const { form, focusFirstError } = useFirstFieldError<HTMLFormElement>()
  const [tried, setTried] = useState<'save' | 'publish'>()
  const [isLooking, setLooking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [notice, setNotice] = useState<string>()
  const state = gameState(game)
  const isDraft = state.word === 'Draft'
  // A conflict and a deletion have notices of their own.
  const isDeleted = isGone(saving.problem)
  const problem = saving.hasFailed && !theirs && !isDeleted ? saving.problem : undefined
  const fieldErrors = { ...reportedErrors(problem), ...(tried && saving.errorsFor(tried === 'publish')) }
  const count = Object.keys(fieldErrors).length
  const parts = [...FORM_PARTS, ...(isNew ? [] : [{ title: 'State', rows: [] }])]
  useBeginWithTitle(form, isNew)

  const perform = async (act: 'save' | 'publish') => {
    if (isSaving || theirs) return
    setTried(act)
    setLooking(false)
    setNotice(undefined)
    const publishes = act === 'publish'
    const isValid = Object.keys(saving.errorsFor(publishes)).length === 0
    if (isValid && (await (isNew ? saving.create : saving.save)(publishes)))
      setNotice(publishes ? 'Published' : 'Saved')
    else focusFirstError()
  }
  const unpublish = async () => {
    if (await saving.unpublish()) setNotice('Unpublished')
  }
  const change: typeof saving.write = (part) => {
    setNotice(undefined)
    saving.write(part)
  }
  const fieldProps = { isNew: isDraft, categories, currency, draft, change, fieldErrors, onUpload }
  return (
    <>
      <SavedByKey onSave={() => void perform('save')}>
        <ScreenHead
          title={isNew ? 'New game' : game.fields.title}
          state={
            isNew ? (
              <RowState tone="open">
                {isDirty ? 'Not saved, draft in this browser' : 'Not saved yet'}
              </RowState>
            ) : (
              <>
                <RowState tone={state.tone}>{state.word}</RowState>
                {isDirty && <UnsavedChanges count={differences(game.fields, fields).length} />}
              </>
            )
          }
          back={{ to: '/admin/games', label: 'All games' }}
        >
          {game.published && (
            <ButtonLink look="quiet" to="/game/$slug" params={{ slug: game.slug }}>
              <ExternalLink aria-hidden />
              <span>See its page</span>
            </ButtonLink>
          )}
          {!isNew && (
            <ButtonLink look="quiet" to="/admin/games/$id/versions" params={{ id: String(game.id) }}>
              <History aria-hidden />
              <span>Versions</span>
            </ButtonLink>
          )}
          <IconButton
            label={isLooking ? 'Back to the fields' : 'As visitors see it'}
            className="game-eye"
            aria-pressed={isLooking}
            onClick={() => setLooking(!isLooking)}
          >
            {isLooking ? <PencilLine aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
          <div className="game-save above-notice">
            <Button
              look={game.published ? 'primary' : 'line'}
              type="submit"
              form={formId}
              aria-disabled={isSaving}
            >
              {isSaving && tried !== 'publish' ? (
                'Saving…'
              ) : (
                <span>
                  Save<span className="game-save-rest"> {isDraft ? 'draft' : 'changes'}</span>
                </span>
              )}
            </Button>
            {!game.published && (
              <Button look="primary" aria-disabled={isSaving} onClick={() => void perform('publish')}>
                {isSaving && tried === 'publish' ? 'Publishing…' : 'Publish'}
              </Button>
            )}
          </div>
        </ScreenHead>
        <ConflictNotices
          noun="game"
          editorId={memberId}
          saving={saving}
          changeOf={({ lastChange, updatedAt }) => ({
            by: lastChange?.by ?? null,
            at: lastChange?.at ?? updatedAt,
          })}
        >
          {(other) => <Differences theirs={other.fields} mine={fields} />}
        </ConflictNotices>
        {isDeleted && (
          <GoneNotice
            noun="game"
            isSaving={isSaving}
            onSave={(onProblem) => void saving.create(game.published, onProblem)}
          >
            Your text is still here. The game’s ratings and comments are in the trash with it.
          </GoneNotice>
        )}
        {restored && isDirty && !theirs && <RestoredNotice at={restored.at} onDiscard={saving.discard} />}
        <form
          ref={form}
          id={formId}
          noValidate
          data-looking={isLooking || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            void perform('save')
          }}
          className="game-form"
        >
          <nav aria-label="Parts of this game" className="part-index">
            {parts.map((part) => (
              <a
                key={part.title}
                href={`#${partId(part.title)}`}
                onClick={(event) => {
                  event.preventDefault()
                  const section = document.getElementById(partId(part.title))
                  section?.scrollIntoView()
                  section?.focus({ preventScroll: true })
                }}
              >
                {part.title}
                {isFaulty(part, fieldErrors) && (
                  <CircleAlert role="img" aria-label="needs another look" className="part-fault" />
                )}
              </a>
            ))}
          </nav>
          <div className="game-form-parts">
            {FORM_PARTS.map(({ title, rows }) => (
              <FormPartSection key={title} title={title}>
                {rows.map((row) =>
                  row === 'title' ? (
                    <div key={row} className="grid gap-5">
                      <FormFields row={row} form={fieldProps} />
                      <Namesakes title={draft.texts.title ?? ''} gameId={isNew ? undefined : game.id} />
                    </div>
                  ) : (
                    <FormFields key={String(row)} row={row} form={fieldProps} />
                  ),
                )}
              </FormPartSection>
            ))}
            {!isNew && (
              <FormPartSection title="State">
                <div className="flex flex-wrap items-center gap-2">
                  {game.published && (
                    <Button disabled={isSaving} onClick={() => void unpublish()}>
                      Unpublish
                    </Button>
                  )}
                  <Button look="quiet" onClick={() => setDeleting(true)}>
                    Delete game
                  </Button>
                </div>
              </FormPartSection>
            )}
          </div>
          <LiveView draft={draft} aside={props.previewAside} />
          {(problem || count > 0 || notice) && (
            <div className="game-form-said above-notice">
              {problem ? (
                <Alert>
                  {isNew ? 'Failed to create game.' : 'The game wasn’t saved.'} {problem.message}
                </Alert>
              ) : count > 0 ? (
                <Alert>{count === 1 ? 'One field needs' : `${count} fields need`} another look.</Alert>
              ) : (
                <Alert tone="good">{notice}.</Alert>
              )}
            </div>
          )}
        </form>
      </SavedByKey>
      {isDeleting && (
        <DeleteGame
          game={game}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            saving.forget()
            sayDeleted([{ kind: 'game', id: game.id }])
            void navigate({ to: '/admin/games' })
          }}
        />
      )}
    </>
  )
}

const UnsavedChanges = ({ count }: { count: number }) => (
  <span>{count === 1 ? 'One change' : `${count} changes`} not saved</span>
)

/** Focuses the title of a new game, although navigation focuses the page's heading. */
function useBeginWithTitle(form: RefObject<HTMLFormElement | null>, isNew: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!isNew) return
    const begin = () => form.current?.querySelector<HTMLElement>('[name="title"]')?.focus()
    begin()
    return router.subscribe('onRendered', begin)
  }, [form, isNew, router])
}

/** A hint that another game has the entered title; saving is still allowed. */
function Namesakes({ title, gameId }: { title: string; gameId: number | undefined }) {
  const namesakes = useNamesakes(useSettled(title, TYPING_PAUSE_MS), gameId)
  if (namesakes.length === 0) return null
  return (
    <Alert tone="plain">
      There’s already a game with this name:{' '}
      {namesakes.map(({ id, title }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to="/admin/games/$id" params={{ id: String(id) }} className="underline">
            <bdi>{title}</bdi>
          </Link>
        </span>
      ))}
      . You can still save this one.
    </Alert>
  )
}

function FormPartSection({ title, children }: { title: string; children: ReactNode }) {
  const id = partId(title)
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="form-part">
      <h2 id={`${id}-title`} className="type-part">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface DeleteGameProps {
  game: EditedGame
  onClose: () => void
  onDeleted: () => void
}

/** The dialog that confirms moving a game to the trash. */
function DeleteGame({ game, onClose, onDeleted }: DeleteGameProps) {
  const { mutate, isPending, error } = useDeleteGame()
  return (
    <ConfirmDialog
      title="Delete this game?"
      confirm="Delete game"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The game wasn’t deleted. {error.message}</>}
      isHarmless
      onConfirm={() => mutate(game.id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>
        <bdi className="font-semibold text-ink wrap-anywhere">{game.fields.title}</bdi> goes to the trash,
        with its ratings and comments. You can restore it for 30 days. After that it’s gone for good.
      </p>
    </ConfirmDialog>
  )
}

/** Shows the fields in which the version that another editor saved differs from the draft. */
function Differences({ theirs, mine }: { theirs: GameFields; mine: GameFields }) {
  const differing = differences(theirs, mine)
  if (differing.length === 0) return <p>They’re the same.</p>
  return (
    <DataTable
      caption="Fields that differ"
      columns={[
        { heading: 'Field', cell: ({ name }) => <b className="font-semibold">{name}</b> },
        { heading: 'Theirs', cell: ({ theirs }) => <bdi className="line-clamp-6">{theirs}</bdi> },
        { heading: 'Yours', cell: ({ mine }) => <bdi className="line-clamp-6">{mine}</bdi> },
      ]}
      rows={differing}
      keyOf={({ name }) => name}
    />
  )
}
