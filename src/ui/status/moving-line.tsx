import { inFigures } from '#/lib/text/in-figures.ts'

interface MovingLineProps {
  /** The action in progress, without dots. */
  words: string
  done: number
  /** Null while the total is unknown. */
  total: number | null
}

/** A progress bar with a text. */
export function MovingLine({ words, done, total }: MovingLineProps) {
  const of = total === null ? '' : ` of ${inFigures(total)}`
  return (
    <div role="status" className="grid w-full gap-3">
      <p className="font-semibold tabular-nums">
        {words}… {(done > 0 || total !== null) && `${inFigures(done)}${of}`}
      </p>
      <progress
        className="progress-line moving-line"
        aria-label={words}
        {...(total !== null && { value: Math.min(done, total), max: total })}
      />
    </div>
  )
}
