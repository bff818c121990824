import type { CatalogueImport } from '../../imports/catalogue-imports.schema.ts'

type Figures = NonNullable<CatalogueImport['figures']>
const inWords = (count: number) => count.toLocaleString('en-US')

/** What is ours, what is in the file, and what is in both. */
export function VennFigures({ figures, rows }: { figures: Figures; rows: number }) {
  const { here, inBoth } = figures
  return (
    <dl className="import-venn">
      <div>
        <dt>Yours, {inWords(here)}</dt>
        <dd>{inWords(Math.max(here - inBoth, 0))}</dd>
        <dd className="import-venn-words">only in yours</dd>
      </div>
      <div>
        <dt className="sr-only">Both</dt>
        <dd>{inWords(inBoth)}</dd>
        <dd className="import-venn-words">in both</dd>
      </div>
      <div>
        <dt>The file, {inWords(rows)}</dt>
        <dd>{inWords(Math.max(rows - inBoth, 0))}</dd>
        <dd className="import-venn-words">only in the file</dd>
      </div>
    </dl>
  )
}
