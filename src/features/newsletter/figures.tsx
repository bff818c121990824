import { inFigures } from '#/shared/text/in-figures.ts'
import './letters/writing/letter.css'

interface Figure {
  name: string
  value: number | string
  hint: string
}

/** Some figures side by side, each with what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="letter-figures">
      {figures.map(({ name, value, hint }) => (
        <div key={name}>
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd className="letter-figure">{typeof value === 'number' ? inFigures(value) : value}</dd>
          <dd className="type-hint">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}
