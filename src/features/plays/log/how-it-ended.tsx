import { Link, useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { useEffect, useId, useRef, useState } from 'react'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { inFigures } from '#/lib/format.ts'
import { Alert, TextButton, TextLink } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { TimeDial } from '#/ui/signs.tsx'
import {
  dayError,
  dayOfPlay,
  type IsoDay,
  MINUTES_MAX,
  type SeenOutcome,
  WORD_MAX_LENGTH,
} from '../model/plays.rules.ts'
import { formatDay, formatPlayDay, formatWinsSoFar } from '../play-format.rules.ts'
import { useSavePlay } from '../plays.queries.ts'
import type { Play, PlayEntered, Standing } from '../plays.schema.ts'
import { WhoWon, WonOrLost } from './outcome-choice.tsx'
import './log.css'

const TICKS = [20, 30, 45, 60, 90]

interface PlayExtrasProps {
  stated: Stated
  say: (change: Partial<Stated>) => void
  /** The play time printed on the game's box, in minutes. */
  playMinutes: number | null | undefined
  /** A sentence that says who can read the minutes and the note. */
  readers: string
}

/** The optional details of a play, minutes and a note; each is saved when it changes. */
function PlayExtras({ stated: { minutes, word }, say, playMinutes, readers }: PlayExtrasProps) {
  const labelId = useId()
  // The box's play time is one tap as well.
  const ticks = [...new Set([...TICKS, ...(playMinutes ? [playMinutes] : [])])].toSorted((a, b) => a - b)
  const isOther = minutes !== null && !ticks.includes(minutes)
  const [asksOther, setAsksOther] = useState(isOther)
  return (
    <section aria-label="Optional" className="mt-7">
      <p id={labelId} className="font-semibold text-sm">
        About how long?{' '}
        {playMinutes != null && <span className="font-normal text-ink-2">The box says {playMinutes}.</span>}
      </p>
      <fieldset className="ticks" aria-labelledby={labelId}>
        {ticks.map((tick) => (
          <button
            key={tick}
            type="button"
            className="tick"
            aria-pressed={minutes === tick}
            onClick={() => {
              setAsksOther(false)
              say({ minutes: minutes === tick ? null : tick })
            }}
          >
            <TimeDial minutes={tick} />
            {tick}
            <span className="sr-only"> minutes</span>
          </button>
        ))}
        <button
          type="button"
          className="tick"
          aria-pressed={asksOther}
          onClick={() => setAsksOther(!asksOther)}
        >
          Other
        </button>
      </fieldset>
      {asksOther && <OtherMinutes minutes={minutes} onMinutes={(stated) => say({ minutes: stated })} />}
      <TextField
        className="mt-5"
        label="A note (optional)"
        maxLength={WORD_MAX_LENGTH}
        defaultValue={word ?? ''}
        onBlur={({ target }) => {
          const typed = target.value.replace(/\s+/g, ' ').trim() || null
          if (typed !== word) say({ word: typed })
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <p className="type-hint mt-2">{readers} These save as you go.</p>
    </section>
  )
}

function OtherMinutes(props: { minutes: number | null; onMinutes: (minutes: number | null) => void }) {
  const { minutes, onMinutes } = props
  const [fieldError, setFieldError] = useState<string | null>(null)
  const take = (typed: string) => {
    const stated = typed.trim() === '' ? null : Number(typed)
    if (stated !== null && !(Number.isInteger(stated) && stated >= 1 && stated <= MINUTES_MAX))
      return setFieldError(`Whole minutes, from 1 to ${inFigures(MINUTES_MAX)}.`)
    setFieldError(null)
    if (stated !== minutes) onMinutes(stated)
  }
  return (
    <TextField
      className="mt-3 max-w-40"
      label="Minutes"
      inputMode="numeric"
      defaultValue={minutes ?? ''}
      error={fieldError}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  )
}

interface HowItEndedProps {
  playKey: string
  /** The game in the catalogue; null for a game that was entered by name. */
  game: GameSummary | null
  title: string
  savedPlay: Play | null
  standing: Standing
  /** Called after the play just logged was undone, to start over. */
  onUndone: () => void
}

type Stated = Pick<PlayEntered, 'day' | 'minutes' | 'word'> & { outcome: SeenOutcome | null }

/** The second step of logging a play asks who won. The answer saves the play (LOG-01). `standing` has each player's wins. */
export function HowItEnded({ playKey, game, title, savedPlay, standing, onUndone }: HowItEndedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const write = useSavePlay()
  const [stated, setAnswers] = useState<Stated>(
    () => savedPlay ?? { day: dayOfPlay(new Date()), outcome: null, minutes: null, word: null },
  )
  // A play stored before the page opened is deleted after a confirmation; one just logged is undone at once.
  const [found] = useState(savedPlay)
  const [isTogether, setTogether] = useState(() => {
    if (savedPlay && ['won', 'lost'].includes(savedPlay.outcome)) return true
    const isOpen = savedPlay === null || ['stopped', 'unknown'].includes(savedPlay.outcome)
    return isOpen && (game?.categories.some(({ slug }) => slug === 'cooperative') ?? false)
  })
  useEffect(() => heading.current?.focus(), [])
  const say = (change: Partial<Stated>) => {
    const next = { ...stated, ...change }
    setAnswers(next)
    const { outcome } = next
    if (outcome)
      write.mutate({ key: playKey, entered: { ...next, outcome, gameId: game?.id ?? null, name: title } })
  }
  const choose = (outcome: SeenOutcome) => say({ outcome })
  return (
    <>
      <div className="log-game">
        <span>
          {game ? (
            <GameCover cover={game.cover} imageUrl={game.imageUrl} eager />
          ) : (
            <span className="log-unknown" />
          )}
        </span>
        <p className="min-w-0">
          <b className="type-card">
            <bdi>{title}</bdi>
          </b>
          <br />
          <span className="text-ink-2 text-sm">{formatPlayDay(stated.day)}</span>
        </p>
        <TextLink to="/played/evening">Change</TextLink>
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-6">
        {isTogether ? 'How did it go?' : 'Who won?'}
      </h1>
      {isTogether ? (
        <>
          <p className="mt-1.5 text-ink-2">This one is cooperative.</p>
          <WonOrLost chosen={stated.outcome} onChoose={choose} />
        </>
      ) : (
        <WhoWon table={standing} chosen={stated.outcome} onChoose={choose} />
      )}
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextButton aria-pressed={stated.outcome === 'stopped'} onClick={() => choose('stopped')}>
          We stopped before the end
        </TextButton>
        <TextButton aria-pressed={stated.outcome === 'unknown'} onClick={() => choose('unknown')}>
          We don’t know who won
        </TextButton>
        <TextButton onClick={() => setTogether(!isTogether)}>
          {isTogether ? 'We played against each other' : 'We played together'}
        </TextButton>
      </p>
      <SavedLine
        write={write}
        outcome={stated.outcome}
        onUndo={
          found ? undefined : () => write.mutate({ key: playKey, entered: null }, { onSuccess: onUndone })
        }
      />
      {stated.outcome === null ? (
        <p className="type-hint mt-3">One tap saves it. You can add minutes and a note afterwards.</p>
      ) : (
        <PlayExtras
          stated={stated}
          say={say}
          playMinutes={game?.playMinutes}
          readers={standing.book === 'ours' ? 'Only the two of you can see this.' : 'Only you can see this.'}
        />
      )}
      <OtherDay day={stated.day} onDay={(day) => say({ day })} />
      {found && <DeletePlay write={write} play={found} />}
      <p className="mt-8">
        <Link to="/played" className="text-link">
          Play log
        </Link>
      </p>
    </>
  )
}

type Write = ReturnType<typeof useSavePlay>

function DeletePlay({ write, play }: { write: Write; play: Play }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <p className="mt-6">
      <TextButton onClick={() => setAsking(true)}>Delete this play</TextButton>
      {isAsking && (
        <ConfirmDialog
          title="Delete this play?"
          leave="Keep it"
          isPending={write.isPending}
          problem={write.error && <>It wasn’t deleted. {write.error.message}</>}
          onConfirm={() =>
            write.mutate(
              { key: play.key, entered: null },
              { onSuccess: () => void navigate({ to: '/played', state: { playDeleted: true } }) },
            )
          }
          onClose={() => setAsking(false)}
        >
          <p>
            <bdi>{play.title}</bdi>, {formatDay(play.day)}
            {play.isMine ? '' : ', logged by your partner'}: it’s deleted for good
            {play.word && ', with its note'}.
          </p>
        </ConfirmDialog>
      )}
    </p>
  )
}

interface SavedLineProps {
  write: Write
  outcome: SeenOutcome | null
  /** Undoes the play just logged; undefined for an earlier play, which is deleted with a confirmation instead. */
  onUndo: (() => void) | undefined
}

/** The line that says whether the play is saved. Screen readers announce it once, not for each detail. */
function SavedLine({ write, outcome, onUndo }: SavedLineProps) {
  if (write.error) return <Alert className="mt-4">That wasn’t saved. {write.error.message}</Alert>
  const words = write.isPaused
    ? 'Saved on this device until you’re online.'
    : write.isPending
      ? 'Saving…'
      : write.data
        ? `Saved. ${outcome === null || outcome === 'stopped' ? '' : formatWinsSoFar(outcome, write.data.standing)}`
        : 'Saved.'
  return (
    <div role="status">
      {outcome !== null && (
        <p className="saved">
          <Check aria-hidden />
          <span>{words}</span>
          {onUndo && <TextButton onClick={onUndo}>Undo</TextButton>}
        </p>
      )}
    </div>
  )
}

function OtherDay({ day, onDay }: { day: IsoDay; onDay: (day: IsoDay) => void }) {
  const today = dayOfPlay(new Date())
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(day)
  const fieldError = isOpen ? dayError(typed, today) : null
  if (!isOpen)
    return (
      <p className="mt-6">
        <TextButton onClick={() => setOpen(true)}>Change the day</TextButton>
      </p>
    )
  return (
    <TextField
      className="mt-6 max-w-60"
      type="date"
      label="Date"
      max={today}
      value={typed}
      error={fieldError}
      onChange={({ target }) => {
        setTyped(target.value)
        if (!dayError(target.value, today) && target.value !== day) onDay(target.value)
      }}
    />
  )
}
