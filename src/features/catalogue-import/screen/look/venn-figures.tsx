import { inFigures } from '#/shared/text/in-figures.ts'
import type { CatalogueImport } from '../../imports/catalogue-imports.schema.ts'

type Figures = NonNullable<CatalogueImport['figures']>

/** What is ours, what is in the file, and what is in both. */
export function VennFigures({ figures, rows }: { figures: Figures; rows: number }) {
  const { here, inBoth } = figures
  return (
    <dl className="import-venn">
      <div>
        <dt>Yours, {inFigures(here)}</dt>
        <dd>{inFigures(Math.max(here - inBoth, 0))}</dd>
        <dd className="import-venn-words">only in yours</dd>
      </div>
      <div>
        <dt className="sr-only">Both</dt>
        <dd>{inFigures(inBoth)}</dd>
        <dd className="import-venn-words">in both</dd>
      </div>
      <div>
        <dt>The file, {inFigures(rows)}</dt>
        <dd>{inFigures(Math.max(rows - inBoth, 0))}</dd>
        <dd className="import-venn-words">only in the file</dd>
      </div>
    </dl>
  )
}
