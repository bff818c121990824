import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { GameFields } from '#/domain/games/game-fields.rules.ts'
import { faultsOfGame, type GameFaults, tidyGame } from '#/domain/games/game-form.rules.ts'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { slugFault } from '#/domain/games/standing/game-address.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { IconButton, IconLink } from '#/ui/button/icon-button.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Namesakes } from '../namesakes.tsx'
import { GamePagePreview, useDraftPreview } from '../preview/game-preview.tsx'
import { LiveView } from '../preview/live-view.tsx'
import { fieldsOf, type GameDraft, slugTyped } from './draft/game-draft.rules.ts'
import type { DraftChange } from './draft/use-game-draft.ts'
import { type CategoryChoice, GameFormContext } from './form-context.ts'
import { AllParts } from './parts/all-parts.tsx'
import { FormPartSection } from './parts/form-part.tsx'
import { PartIndex } from './parts/part-index.tsx'
import { useBeginWithTitle } from './use-begin-with-title.ts'
import { useSaveKey } from './use-save-key.ts'

/** What the route brings to a form of a game: what other features know. */
export interface GameFormSurroundings {
  categories: readonly CategoryChoice[]
  onUpload: (file: File) => Promise<{ address: string }>
  /** What stands beside what is said on the page's preview. */
  previewAside: (game: GameDetail) => ReactNode
  /** How the game is found. */
  previewFound: (game: GameDetail) => ReactNode
}

/** A button that saves what is typed. */
interface SavingAct {
  words: string
  busy: string
  /** It must say all that a new game must. */
  needsAll: boolean
}
export type SavingActName = 'save' | 'publish'

/** The last part of the form: what is done with the game as a whole. */
const STANDS = 'Where it stands'

interface GameFormProps extends GameFormSurroundings {
  gameId?: number
  title: ReactNode
  /** How it stands with visitors, and what of it is not saved. */
  state: ReactNode
  /** Other screens of this game. */
  links?: ReactNode
  draft: GameDraft
  /** As it is saved, where it is. */
  saved?: GameDraft
  change: (part: DraftChange) => void
  /** What the server did not accept. */
  refused: GameFaults
  isPending: boolean
  /** Why it was not saved. */
  problem?: ReactNode
  /** What is to be known about what is typed: that it was kept, that somebody else saved. */
  notice?: ReactNode
  /** What saves it: the usual one, and where there are two, the one that publishes. */
  acts: { save: SavingAct; publish?: SavingAct }
  onSave: (saved: { fields: GameFields; slug: string | undefined }, act: SavingActName) => void
  /** Beside the buttons that save, at the thumb on a phone. */
  actions?: ReactNode
  /** What is done with the game as a whole. */
  standing?: ReactNode
  /** What became of it. */
  said?: ReactNode
}

/**
 * The form of a game over the whole width: its parts with their index at one side, its card as it would be at the other,
 * and what saves it always within reach (FORM-01, FORM-03).
 */
export function GameForm(props: GameFormProps) {
  const { gameId, categories, draft, saved, change, refused, isPending, problem, acts, onSave, onUpload } =
    props
  const isNew = Object.values(acts).some(({ needsAll }) => needsAll)
  const formId = useId()
  const [tried, setTried] = useState<SavingActName>()
  const [isPreviewing, setPreviewing] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const preview = useDraftPreview(draft)
  const { fields, unreadable } = fieldsOf(draft)
  const tidied = tidyGame(fields)
  const slug = slugTyped(draft, saved)
  const faultsFor = (act: SavingActName): GameFaults => {
    const wrongSlug = slug === undefined ? null : slugFault(slug)
    return {
      ...faultsOfGame(tidied, { isNew: acts[act]?.needsAll ?? false }),
      ...unreadable,
      ...(wrongSlug && { slug: wrongSlug }),
    }
  }
  const faults = { ...refused, ...(tried ? faultsFor(tried) : {}) }
  const count = Object.keys(faults).length

  // After a try that was not accepted, the first field to mend.
  const refusals = Object.keys(refused).length
  useEffect(() => {
    if (attempts > 0 || refusals > 0) focusFirstFault(form.current)
  }, [attempts, refusals])

  useBeginWithTitle(form, gameId === undefined)
  useSaveKey(form)

  const perform = (act: SavingActName) => {
    if (isPending) return
    setTried(act)
    setLooking(false)
    if (Object.keys(faultsFor(act)).length > 0) setAttempts(attempts + 1)
    else onSave({ fields: tidied, slug }, act)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    perform('save')
  }
  return (
    <GameFormContext value={{ isNew, categories, draft, saved, change, faults, onUpload }}>
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
            look={acts.publish ? 'line' : 'primary'}
            type="submit"
            form={formId}
            aria-disabled={isPending}
          >
            {isPending && tried !== 'publish' ? acts.save.busy : <SavingWords words={acts.save.words} />}
          </Button>
          {acts.publish && (
            <Button look="primary" aria-disabled={isPending} onClick={() => perform('publish')}>
              {isPending && tried === 'publish' ? acts.publish.busy : acts.publish.words}
            </Button>
          )}
        </div>
      </ScreenHead>
      {props.notice}
      {isPreviewing && preview && (
        <>
          <div className="mb-6 flex flex-wrap items-center gap-3">
            <Button look="ink" onClick={() => setPreviewing(false)}>
              Back to the form
            </Button>
            <p className="type-hint">The page as it would be. Nothing of it is saved yet.</p>
          </div>
          <GamePagePreview game={preview} aside={props.previewAside} />
        </>
      )}
      <form
        ref={form}
        id={formId}
        noValidate
        hidden={isPreviewing}
        data-looking={isLooking || undefined}
        onSubmit={submit}
        className="game-form"
      >
        <PartIndex form={form} more={props.standing ? [STANDS] : []} />
        <div className="game-form-parts">
          <AllParts namesakes={<Namesakes title={draft.texts.title ?? ''} gameId={gameId} />} />
          {props.standing && <FormPartSection title={STANDS}>{props.standing}</FormPartSection>}
        </div>
        <LiveView
          game={preview}
          aside={props.previewAside}
          found={props.previewFound}
          onWhole={() => setPreviewing(true)}
        />
        {(problem || count > 0 || props.said) && (
          <div className="game-form-said above-notice">
            {problem && <Alert>{problem}</Alert>}
            {!problem && count > 0 && (
              <Alert>{count === 1 ? 'One field needs' : `${count} fields need`} another look.</Alert>
            )}
            {!problem && count === 0 && props.said}
          </div>
        )}
      </form>
    </GameFormContext>
  )
}

/** What a button that saves is called: its first word alone is seen where there is little room. */
function SavingWords({ words }: { words: string }) {
  const [first, ...rest] = words.split(' ')
  return (
    <span>
      {first}
      <span className="game-save-rest"> {rest.join(' ')}</span>
    </span>
  )
}

/** Puts the keyboard at the first field with a fault. */
function focusFirstFault(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
}
