import { useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#/ui/button/button.tsx'
import { IconButton, IconLink } from '#/ui/button/icon-button.tsx'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { GameFields } from '../../model/game-fields.rules.ts'
import { faultsOfGame, type GameFaults, tidyGame } from '../../model/game-form.rules.ts'
import type { GameDetail } from '../../model/games.schema.ts'
import { slugFault } from '../../model/standing/game-address.rules.ts'
import { Namesakes } from '../namesakes.tsx'
import { CardPreview, GamePagePreview, useDraftPreview } from '../preview/game-preview.tsx'
import { fieldsOf, type GameDraft, slugTyped } from './draft/game-draft.rules.ts'
import type { DraftChange } from './draft/use-game-draft.ts'
import { FormFields } from './fields/form-field.tsx'
import { type CategoryChoice, GameFormContext, useDraftText, useGameForm } from './form-context.ts'
import { FORM_PARTS } from './form-layout.rules.ts'
import { FormPartSection, PartIndex } from './parts/part-index.tsx'

/** Data of other features that the route passes to a game form. */
export interface GameFormSurroundings {
  categories: readonly CategoryChoice[]
  /** The site's currency, by its code. */
  currency: string
  onUpload: (file: File) => Promise<{ address: string }>
  /** Content beside the text in the page preview. */
  previewAside: (game: GameDetail) => ReactNode
  /** How the game is found. */
  previewFound: (game: GameDetail) => ReactNode
}

/** A save button. */
interface SavingAct {
  words: string
  busy: string
  /** It requires all fields of a new game. */
  needsAll: boolean
}
export type SavingActName = 'save' | 'publish'

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
  /** The saved state, if any. */
  saved?: GameDraft
  change: (part: DraftChange) => void
  /** What the server did not accept. */
  refused: GameFaults
  isPending: boolean
  /** Why it was not saved. */
  problem?: ReactNode
  /** Status messages: the draft was saved, or another editor saved the game. */
  notice?: ReactNode
  /** What saves it: the usual one, and where there are two, the one that publishes. */
  acts: { save: SavingAct; publish?: SavingAct }
  onSave: (saved: { fields: GameFields; slug: string | undefined }, act: SavingActName) => void
  /** Beside the buttons that save, at the thumb on a phone. */
  actions?: ReactNode
  /** Actions on the game as a whole. */
  standing?: ReactNode
  /** What became of it. */
  stated?: ReactNode
}

/**
 * The full-width form of a game: its parts with their index on one side, a preview of its card on the other, and the save button
 * always visible (FORM-01, FORM-03).
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
    <GameFormContext
      value={{ isNew, categories, currency: props.currency, draft, saved, change, faults, onUpload }}
    >
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
            <p className="type-hint">A preview of the page. Nothing is saved yet.</p>
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
        {(problem || count > 0 || props.stated) && (
          <div className="game-form-said above-notice">
            {problem && <Alert>{problem}</Alert>}
            {!problem && count > 0 && (
              <Alert>{count === 1 ? 'One field needs' : `${count} fields need`} another look.</Alert>
            )}
            {!problem && count === 0 && props.stated}
          </div>
        )}
      </form>
    </GameFormContext>
  )
}

/** The label of a save button; only its first word in narrow layouts. */
function SavingWords({ words }: { words: string }) {
  const [first, ...rest] = words.split(' ')
  return (
    <span>
      {first}
      <span className="game-save-rest"> {rest.join(' ')}</span>
    </span>
  )
}

/** Focuses the first field with an error. */
function focusFirstFault(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
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

/** Ctrl or Cmd S saves. */
function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form])
}

/** All fields by section; games with the same title are listed below the title. */
function AllParts({ namesakes }: { namesakes: ReactNode }) {
  return FORM_PARTS.map(({ title, rows }) => (
    <FormPartSection key={title} title={title}>
      {rows.map((row) =>
        row === 'title' ? (
          <div key={row} className="grid gap-5">
            <FormFields row={row} />
            {namesakes}
            <AddressField />
          </div>
        ) : (
          <FormFields key={String(row)} row={row} />
        ),
      )}
    </FormPartSection>
  ))
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
        <p className="field-was">
          Was: <bdi>{before}</bdi>{' '}
          <button type="button" className="text-link" onClick={() => write(before)}>
            Restore<span className="sr-only"> Address</span>
          </button>
        </p>
      )}
    </div>
  )
}

const VIEWS = [
  { value: 'page', label: 'Page' },
  { value: 'card', label: 'Card' },
  { value: 'found', label: 'Found' },
] as const
type View = (typeof VIEWS)[number]['value']

interface LiveViewProps {
  /** As it would be; undefined until it is drawn for the first time. */
  game: GameDetail | undefined
  aside: (game: GameDetail) => ReactNode
  found: (game: GameDetail) => ReactNode
  /** The page over the whole width. */
  onWhole: () => void
}

/** What visitors would see of a game as it is typed: its page, its card, and how it is found. */
function LiveView({ game, aside, found, onWhole }: LiveViewProps) {
  const [view, setView] = useState<View>('page')
  return (
    <aside aria-label="As visitors see it" className="game-form-aside">
      <div className="live-view-head">
        <p aria-hidden className="font-semibold text-sm">
          As visitors see it
        </p>
        <Segmented
          legend="What is shown"
          name="live-view"
          look="wash"
          value={view}
          onChange={setView}
          options={VIEWS}
        />
      </div>
      {/* Above the page preview, which grows while typing: nothing moves. */}
      {view === 'page' && (
        <Button onClick={onWhole} disabled={!game} wide>
          Preview the page
        </Button>
      )}
      {game && view === 'page' && (
        <PhoneWindow title="Its page, on a phone">
          <GamePagePreview game={game} aside={aside} />
        </PhoneWindow>
      )}
      {game && view === 'card' && <CardPreview game={game} />}
      {game && view === 'found' && found(game)}
    </aside>
  )
}

/** Whether an attribute of the root element sets the site's theme. */
const isOfLook = (name: string) =>
  name === 'lang' || name === 'class' || name === 'style' || name.startsWith('data-')

/** A non-interactive preview in a window of this width, where its media queries apply. */
function PhoneWindow({ title, children }: { title: string; children: ReactNode }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)

  useEffect(() => {
    const inside = frame?.contentDocument
    if (!inside) return
    const dress = () => {
      for (const { name, value } of document.documentElement.attributes)
        if (isOfLook(name)) inside.documentElement.setAttribute(name, value)
    }
    dress()
    const sheets = document.head.querySelectorAll('link[rel="stylesheet"], style')
    inside.head.replaceChildren(...[...sheets].map((sheet) => inside.importNode(sheet, true)))
    inside.body.className = 'phone-window-body'
    setBody(inside.body)
    const looks = new MutationObserver(dress)
    looks.observe(document.documentElement, { attributes: true })
    const sizes = new ResizeObserver(() => setHeight(inside.body.offsetHeight))
    sizes.observe(inside.body)
    return () => {
      looks.disconnect()
      sizes.disconnect()
    }
  }, [frame])

  return (
    <>
      <iframe ref={setFrame} title={title} inert className="phone-window" height={height || undefined} />
      {body && createPortal(children, body)}
    </>
  )
}
