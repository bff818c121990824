import { useId, useState } from 'react'
import { inFigures } from '#/lib/text/in-figures.ts'
import { TimeDial } from '#/ui/display/signs/time-dial.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { MINUTES_MAX, WORD_MAX_LENGTH } from '../model/evenings.rules.ts'

interface EveningExtrasProps {
  minutes: number | null
  word: string | null
  /** What the box says; null where nobody knows. */
  playMinutes: number | null
  /** Who reads it, as a sentence. */
  readers: string
  onMinutes: (minutes: number | null) => void
  onWord: (word: string | null) => void
}

const TICKS = [20, 30, 45, 60, 90]

/** What may be said of an evening besides: how long it took, and a word. Each saves as it is changed. */
export function EveningExtras({
  minutes,
  word,
  playMinutes,
  readers,
  onMinutes,
  onWord,
}: EveningExtrasProps) {
  const labelId = useId()
  const isOther = minutes !== null && !TICKS.includes(minutes)
  const [asksOther, setAsksOther] = useState(isOther)
  return (
    <section aria-label="Optional" className="mt-7">
      <p id={labelId} className="font-semibold text-sm">
        About how long?{' '}
        {playMinutes !== null && <span className="font-normal text-ink-2">The box says {playMinutes}.</span>}
      </p>
      <fieldset className="ticks" aria-labelledby={labelId}>
        {TICKS.map((tick) => (
          <button
            key={tick}
            type="button"
            className="tick"
            aria-pressed={minutes === tick}
            onClick={() => {
              setAsksOther(false)
              onMinutes(minutes === tick ? null : tick)
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
      {asksOther && <OtherMinutes minutes={minutes} onMinutes={onMinutes} />}
      <TextField
        className="mt-5"
        label="A note (optional)"
        maxLength={WORD_MAX_LENGTH}
        defaultValue={word ?? ''}
        onBlur={({ target }) => {
          const said = target.value.replace(/\s+/g, ' ').trim() || null
          if (said !== word) onWord(said)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <p className="type-hint mt-2">{readers} These save as you go.</p>
    </section>
  )
}

function OtherMinutes({ minutes, onMinutes }: Pick<EveningExtrasProps, 'minutes' | 'onMinutes'>) {
  const [fault, setFault] = useState<string | null>(null)
  const take = (typed: string) => {
    const said = typed.trim() === '' ? null : Number(typed)
    if (said !== null && !(Number.isInteger(said) && said >= 1 && said <= MINUTES_MAX))
      return setFault(`Whole minutes, from 1 to ${inFigures(MINUTES_MAX)}.`)
    setFault(null)
    if (said !== minutes) onMinutes(said)
  }
  return (
    <TextField
      className="mt-3 max-w-40"
      label="Minutes"
      inputMode="numeric"
      defaultValue={minutes ?? ''}
      error={fault}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  )
}
