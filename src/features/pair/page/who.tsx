import { letterOf } from '../pair.rules.ts'

interface WhoProps {
  /** The names at the left and at the right half; a half that is not meant is left out. */
  left?: string | undefined
  right?: string | undefined
}

/** Two halves with initials that show the owners. Decorative: the text beside them says the same. */
export function Who({ left, right }: WhoProps) {
  return (
    <span className="who" aria-hidden="true">
      {left !== undefined && <i className="who-a">{letterOf(left)}</i>}
      {right !== undefined && <i className="who-b">{letterOf(right)}</i>}
    </span>
  )
}
