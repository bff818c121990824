import { Link, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { IconButton, IconLink } from '#/ui/button/icon-button.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useSettled } from '#/ui/use-settled.ts'
import type { GameFields } from '../../model/game-fields.rules.ts'
import { faultsOfGame, type GameFaults, tidyGame } from '../../model/game-form.rules.ts'
import type { GameDetail } from '../../model/games.schema.ts'
import { slugFault } from '../../model/standing.rules.ts'
import { useNamesakes } from '../game-editing.queries.ts'
import { type CategoryChoice, GameFormContext, useDraftText, useGameForm } from './form-context.ts'
import { FormFields, Was } from './form-field.tsx'
import { FORM_PARTS } from './form-layout.rules.ts'
import { type DraftChange, fieldsOf, type GameDraft, slugTyped } from './game-draft.rules.ts'
import { ASKS_AFTER_MS, LiveView } from './live-view.tsx'
import { FormPartSection, PartIndex } from './part-index.tsx'

/** Data of other features that the route passes to a game form. */
export interface GameFormSurroundings {
  categories: readonly CategoryChoice[]
  currency: string
  onUpload: (file: File) => Promise<{ address: string }>
  /** Content beside the text in the page preview. */
  previewAside: (game: GameDetail) => ReactNode
  previewFound: (game: GameDetail) => ReactNode
}

export type SavingAct = 'save' | 'publish'

/** The last section of the form: actions on the game as a whole. */
const STANDS = 'Address and state'

interface GameFormProps extends GameFormSurroundings {
  gameId?: number
  title: ReactNode
  /** Its visibility, and unsaved changes. */
  state: ReactNode
  /** Other screens of this game. */
  links?: ReactNode
  draft: GameDraft
  saved?: GameDraft
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
  onSave: (saved: { fields: GameFields; slug: string | undefined }, act: SavingAct) => void
  /** Beside the buttons that save, at the thumb on a phone. */
  actions?: ReactNode
  standing?: ReactNode
  stated?: ReactNode
}

/**
 * The full-width form of a game: its parts with their index on one side, a live preview on the other, and the save button
 * always visible (FORM-01, FORM-03).
 */
export function GameForm(props: GameFormProps) {
  const { gameId, draft, saved, change, isDraft, isPublished = false, refused, isPending, problem } = props
  const formId = useId()
  const [tried, setTried] = useState<SavingAct>()
  const [isLooking, setLooking] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { fields, unreadable } = fieldsOf(draft)
  const tidied = tidyGame(fields)
  const slug = slugTyped(draft, saved)
  const faultsFor = (act: SavingAct): GameFaults => {
    const wrongSlug = slug === undefined ? null : slugFault(slug)
    return {
      ...faultsOfGame(tidied, { isNew: act === 'publish' && isDraft }),
      ...unreadable,
      ...(wrongSlug && { slug: wrongSlug }),
    }
  }
  const faults = { ...refused, ...(tried && faultsFor(tried)) }
  const count = Object.keys(faults).length

  // After a rejected save, the first field with an error gets the focus.
  const refusals = Object.keys(refused).length
  useEffect(() => {
    if (attempts > 0 || refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [attempts, refusals])

  useBeginWithTitle(form, gameId === undefined)
  useSaveKey(form)

  const perform = (act: SavingAct) => {
    if (isPending) return
    setTried(act)
    setLooking(false)
    if (Object.keys(faultsFor(act)).length > 0) setAttempts(attempts + 1)
    else props.onSave({ fields: tidied, slug }, act)
  }
  const { categories, currency, onUpload } = props
  return (
    <GameFormContext value={{ isNew: isDraft, categories, currency, draft, saved, change, faults, onUpload }}>
      <ScreenHead
        title={props.title}
        state={props.state}
        back={
          <IconLink label="All games" to="/admin/games">
            <ArrowLeft aria-hidden />
          </IconLink>
        }
      >
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
          {props.actions}
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
        <PartIndex form={form} more={props.standing ? [STANDS] : []} />
        <div className="game-form-parts">
          {FORM_PARTS.map(({ title, rows }) => (
            <FormPartSection key={title} title={title}>
              {rows.map((row) =>
                row === 'title' ? (
                  <div key={row} className="grid gap-5">
                    <FormFields row={row} />
                    <Namesakes title={draft.texts.title ?? ''} gameId={gameId} />
                    <AddressField />
                  </div>
                ) : (
                  <FormFields key={String(row)} row={row} />
                ),
              )}
            </FormPartSection>
          ))}
          {props.standing && <FormPartSection title={STANDS}>{props.standing}</FormPartSection>}
        </div>
        <LiveView draft={draft} aside={props.previewAside} found={props.previewFound} />
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

function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form])
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

/** The address of a game; a change leaves a redirect. A new game's address comes from its title. */
function AddressField() {
  const { draft, saved } = useGameForm()
  const { value, error, write } = useDraftText('slug')
  const before = saved?.texts.slug
  if (before === undefined) return null
  return (
    <div data-field="slug" className="grid min-w-0 gap-1.5">
      <TextField
        label="Address"
        hint={`Its page is at /game/${before}. If you change it, the old address redirects.`}
        name="slug"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => write(event.target.value)}
      />
      {slugTyped(draft, saved) !== undefined && (
        <Was words={before} label="Address" onRestore={() => write(before)} />
      )}
    </div>
  )
}
