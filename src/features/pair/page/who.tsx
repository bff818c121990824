import { letterOf } from '../pair.rules.ts'

interface WhoProps {
  /** The names at the left and at the right half; a half that is not meant is left out. */
  left?: string | undefined
  right?: string | undefined
}

/** Halves with letters: whose something is. Decorative: always beside the words. */
export function Who({ left, right }: WhoProps) {
  return (
    <span className="who" aria-hidden="true">
      {left !== undefined && <i className="who-a">{letterOf(left)}</i>}
      {right !== undefined && <i className="who-b">{letterOf(right)}</i>}
    </span>
  )
}
