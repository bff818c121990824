import { Link, useRouter } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Eye from 'lucide-react/icons/eye'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Alert, Button, IconButton } from '#/ui/basics.tsx'
import { SavedByKey } from '#/ui/drafts.tsx'
import { useSettled } from '#/ui/hooks.ts'
import { ScreenHead } from '#/ui/screen.tsx'
import { faultsOfGame, type GameFaults, type GameFields, tidyGame } from '../../model/game-fields.rules.ts'
import type { GameDetail } from '../../model/games.schema.ts'
import { useNamesakes } from '../game-editing.queries.ts'
import { type CategoryChoice, FormFields, GameFormContext } from './form-fields.tsx'
import {
  type DraftChange,
  FORM_PARTS,
  fieldsOf,
  type GameDraft,
  isFaulty,
  partId,
} from './game-draft.rules.ts'
import { ASKS_AFTER_MS, LiveView } from './live-view.tsx'

/** Data of other features that the route passes to a game form. */
export interface GameFormSurroundings {
  categories: readonly CategoryChoice[]
  currency: string
  onUpload: (file: File) => Promise<{ address: string }>
  /** Content beside the text in the page preview. */
  previewAside: (game: GameDetail) => ReactNode
}

export type SavingAct = 'save' | 'publish'

interface GameFormProps extends GameFormSurroundings {
  gameId?: number
  title: ReactNode
  /** Its visibility, and unsaved changes. */
  state: ReactNode
  draft: GameDraft
  change: (part: DraftChange) => void
  /** It never was published: publishing it needs all fields of a new game. */
  isDraft: boolean
  isPublished?: boolean
  /** What the server did not accept. */
  refused: GameFaults
  isPending: boolean
  problem?: ReactNode
  /** Status messages: the draft was found, or another editor saved the game. */
  notice?: ReactNode
  onSave: (fields: GameFields, act: SavingAct) => void
  /** Links to other screens of this game. */
  links?: ReactNode
  /** Actions on the game as a whole: the last section of the form. */
  standing?: ReactNode
  stated?: ReactNode
}

/** A game's form (FORM-01, FORM-03): its parts and their index, a live preview, and saving always within reach. */
export function GameForm(props: GameFormProps) {
  const { gameId, draft, change, isDraft, isPublished = false, refused, isPending, problem } = props
  const formId = useId()
  const [tried, setTried] = useState<SavingAct>()
  const [isLooking, setLooking] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { fields, unreadable } = fieldsOf(draft)
  const tidied = tidyGame(fields)
  const faultsFor = (act: SavingAct): GameFaults => ({
    ...faultsOfGame(tidied, { isNew: act === 'publish' && isDraft }),
    ...unreadable,
  })
  const faults = { ...refused, ...(tried && faultsFor(tried)) }
  const count = Object.keys(faults).length

  // After a rejected save, the first field with an error gets the focus.
  const refusals = Object.keys(refused).length
  useEffect(() => {
    if (attempts > 0 || refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [attempts, refusals])

  useBeginWithTitle(form, gameId === undefined)

  const perform = (act: SavingAct) => {
    if (isPending) return
    setTried(act)
    setLooking(false)
    if (Object.keys(faultsFor(act)).length > 0) setAttempts(attempts + 1)
    else props.onSave(tidied, act)
  }
  const { categories, currency, onUpload } = props
  return (
    <GameFormContext value={{ isNew: isDraft, categories, currency, draft, change, faults, onUpload }}>
      <SavedByKey onSave={() => perform('save')}>
        <ScreenHead title={props.title} state={props.state} back={{ to: '/admin/games', label: 'All games' }}>
          {props.links}
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
              look={isPublished ? 'primary' : 'line'}
              type="submit"
              form={formId}
              aria-disabled={isPending}
            >
              {isPending && tried !== 'publish' ? (
                'Saving…'
              ) : (
                <span>
                  Save<span className="game-save-rest"> {isDraft ? 'draft' : 'changes'}</span>
                </span>
              )}
            </Button>
            {!isPublished && (
              <Button look="primary" aria-disabled={isPending} onClick={() => perform('publish')}>
                {isPending && tried === 'publish' ? 'Publishing…' : 'Publish'}
              </Button>
            )}
          </div>
        </ScreenHead>
        {props.notice}
        <form
          ref={form}
          id={formId}
          noValidate
          data-looking={isLooking || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            perform('save')
          }}
          className="game-form"
        >
          <nav aria-label="Parts of this game" className="part-index">
            {[...FORM_PARTS, ...(props.standing ? [{ title: 'State', rows: [] }] : [])].map((part) => (
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
                {isFaulty(part, faults) && (
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
                      <FormFields row={row} />
                      <Namesakes title={draft.texts.title ?? ''} gameId={gameId} />
                    </div>
                  ) : (
                    <FormFields key={String(row)} row={row} />
                  ),
                )}
              </FormPartSection>
            ))}
            {props.standing && <FormPartSection title="State">{props.standing}</FormPartSection>}
          </div>
          <LiveView draft={draft} aside={props.previewAside} />
          {(problem || count > 0 || props.stated) && (
            <div className="game-form-said above-notice">
              {problem ? (
                <Alert>{problem}</Alert>
              ) : count > 0 ? (
                <Alert>{count === 1 ? 'One field needs' : `${count} fields need`} another look.</Alert>
              ) : (
                props.stated
              )}
            </div>
          )}
        </form>
      </SavedByKey>
    </GameFormContext>
  )
}

/** Focuses the title of a new game, even though navigation focuses the page's heading. */
function useBeginWithTitle(form: RefObject<HTMLFormElement | null>, isNew: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!isNew) return
    const begin = () => form.current?.querySelector<HTMLElement>('[name="title"]')?.focus()
    begin()
    return router.subscribe('onRendered', begin)
  }, [form, isNew, router])
}

/** A hint that another game has the entered title. Saving is allowed: games may share a title. */
function Namesakes({ title, gameId }: { title: string; gameId: number | undefined }) {
  const namesakes = useNamesakes(useSettled(title, ASKS_AFTER_MS), gameId)
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
