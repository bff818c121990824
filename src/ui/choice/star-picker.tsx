import { classNames } from '../class-names.ts'
import { Star } from '../rating/star-row.tsx'

interface StarPickerProps {
  legend: string
  name: string
  /** The rating that holds; null where none was given yet. */
  value: number | null
  onPick: (stars: number) => void
  /** The stars that hold were pressed again: to take them back. */
  onPickAgain?: () => void
}

/** Five stars for rating: a radio group, so that arrow keys and screen readers work. */
export function StarPicker({ legend, name, value, onPick, onPickAgain }: StarPickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <div className="star-picker">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={classNames('star-choice', stars <= (value ?? 0) && 'star-chosen')}>
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <input
              type="radio"
              className="invisible-input"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onPick(stars)}
              onClick={() => stars === value && onPickAgain?.()}
              onKeyDown={(event) => {
                // Browsers ignore the key on the checked star.
                if (event.key !== ' ' || stars !== value || !onPickAgain) return
                event.preventDefault()
                onPickAgain()
              }}
            />
            <Star filled={stars <= (value ?? 0)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
