import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { GameFields } from '#/domain/games/game-fields.rules.ts'
import { faultsOfGame, type GameFaults, tidyGame } from '#/domain/games/game-form.rules.ts'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { CardPreview, PagePreview, useDraftPreview } from '../game-preview.tsx'
import { Namesakes } from '../namesakes.tsx'
import { EssentialFields } from './essential-fields.tsx'
import { type CategoryChoice, GameFormContext } from './form-context.ts'
import { FurtherFields } from './further-fields.tsx'
import { fieldsOf, type GameDraft } from './game-draft.rules.ts'
import type { DraftChange } from './use-game-draft.ts'

/** What the route brings to a form of a game: what other features know. */
export interface GameFormSurroundings {
  categories: readonly CategoryChoice[]
  onUpload: (file: File) => Promise<{ address: string }>
  /** What stands beside what is said on the page's preview. */
  previewAside: (game: GameDetail) => ReactNode
}

interface GameFormProps extends GameFormSurroundings {
  gameId?: number
  draft: GameDraft
  change: (part: DraftChange) => void
  /** What the server did not accept. */
  refused: GameFaults
  isPending: boolean
  /** Why it was not saved. */
  problem?: ReactNode
  /** What is to be known about what is typed: that it was kept, that somebody else saved. */
  notice?: ReactNode
  save: string
  saving: string
  onSave: (fields: GameFields) => void
  /** Beside the button that saves. */
  actions?: ReactNode
  /** What became of it. */
  said?: ReactNode
}

/** The form of a game, with its card and its page beside it as they would be (FORM-01, FORM-03). */
export function GameForm(props: GameFormProps) {
  const { gameId, categories, draft, change, refused, isPending, problem, onSave, onUpload } = props
  const isNew = gameId === undefined
  const [wasTried, setTried] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const preview = useDraftPreview(draft)
  const { fields, unreadable } = fieldsOf(draft)
  const tidied = tidyGame(fields)
  const found: GameFaults = { ...faultsOfGame(tidied, { isNew }), ...unreadable }
  const faults = { ...refused, ...(wasTried ? found : {}) }
  const count = Object.keys(faults).length

  // After a try that was not accepted, the first field to mend.
  const refusals = Object.keys(refused).length
  useEffect(() => {
    if (attempts > 0 || refusals > 0) focusFirstFault(form.current)
  }, [attempts, refusals])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    if (Object.keys(found).length > 0) setAttempts(attempts + 1)
    else onSave(tidied)
  }
  return (
    <GameFormContext value={{ isNew, categories, draft, change, faults, onUpload }}>
      {props.notice}
      {isPreviewing && preview && (
        <>
          <div className="mb-6 flex flex-wrap items-center gap-3">
            <Button look="ink" onClick={() => setPreviewing(false)}>
              Back to the form
            </Button>
            <p className="type-hint">The page as it would be. Nothing of it is saved yet.</p>
          </div>
          <PagePreview game={preview} aside={props.previewAside} />
        </>
      )}
      <form ref={form} noValidate hidden={isPreviewing} onSubmit={submit} className="game-form">
        <div className="grid min-w-0 content-start gap-8">
          <EssentialFields namesakes={<Namesakes title={draft.texts.title ?? ''} gameId={gameId} />} />
          <FurtherFields />
        </div>
        <aside aria-label="Preview of the card" className="game-form-aside">
          {preview && <CardPreview game={preview} />}
          <Button onClick={() => setPreviewing(true)} disabled={!preview} wide>
            Preview the page
          </Button>
        </aside>
        <div className="game-form-end above-notice">
          {problem && <Alert>{problem}</Alert>}
          {!problem && count > 0 && (
            <Alert>{count === 1 ? 'One field needs' : `${count} fields need`} another look.</Alert>
          )}
          {!problem && count === 0 && props.said}
          <div className="flex flex-wrap items-center gap-2">
            <Button look="primary" type="submit" aria-disabled={isPending}>
              {isPending ? props.saving : props.save}
            </Button>
            {props.actions}
          </div>
        </div>
      </form>
    </GameFormContext>
  )
}

/** Opens whatever hides the first field with a fault, and puts the keyboard there. */
function focusFirstFault(form: HTMLFormElement | null) {
  const faulty = [
    ...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid] input') ?? []),
  ]
  for (const field of faulty) {
    const part = field.closest('details')
    if (part) part.open = true
  }
  faulty[0]?.focus()
}
