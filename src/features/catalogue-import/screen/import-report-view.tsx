import type { ReactNode } from 'react'
import { inFigures } from '#/lib/text/in-figures.ts'
import { textLinkStyle } from '#/ui/button/text-link.tsx'
import { Disclosure } from '#/ui/display/disclosure.tsx'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import type { CatalogueImport } from '../imports/catalogue-imports.schema.ts'

type Report = NonNullable<CatalogueImport['report']>

interface ImportReportViewProps {
  id: string
  report: Report
  /** The result with the current choices, before it is written. */
  figures: CatalogueImport['figures']
}

/** The result of an import or its preview: counts, with examples for each. */
export function ImportReportView({ id, report, figures }: ImportReportViewProps) {
  const { newOnes, refusedOnes, categories } = report
  const { adding, changing } = figures ?? { adding: report.created, changing: report.changed }
  const ofCategories = categories.created + categories.changed
  return (
    <div className="grid gap-6">
      <dl className="import-figures">
        <Figure count={adding} name="New" />
        <Figure count={changing} name="Changed" />
        <Figure count={report.unchanged} name="Unchanged" />
        <Figure count={report.refused} name="Refused" />
      </dl>
      {ofCategories > 0 && (
        <p className="text-sm">
          Also categories: {inFigures(categories.created)} new, {inFigures(categories.changed)} changed.
        </p>
      )}
      <div>
        <Named title="Refused" count={report.refused} shown={refusedOnes.length} isOpen>
          <DataTable
            caption="Skipped entries"
            rows={refusedOnes}
            keyOf={({ line }) => line}
            columns={[
              { heading: 'Line', cell: ({ line }) => `Line ${line}`, className: 'whitespace-nowrap' },
              { heading: 'Reason', cell: ({ reason }) => reason },
            ]}
          />
          <p className="mt-4">
            <a href={`/api/admin/imports/${id}/refused`} download className={textLinkStyle}>
              Download all skipped lines
            </a>
          </p>
        </Named>
        <Named title="New" count={report.created} shown={newOnes.length}>
          <DataTable
            caption="New games"
            rows={newOnes}
            keyOf={({ line }) => line}
            columns={[
              { heading: 'Line', cell: ({ line }) => `Line ${line}`, className: 'whitespace-nowrap' },
              { heading: 'Game', cell: ({ title }) => <bdi>{title}</bdi> },
            ]}
          />
        </Named>
      </div>
    </div>
  )
}

function Figure({ count, name }: { count: number; name: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt>{name}</dt>
      <dd>{inFigures(count)}</dd>
    </div>
  )
}

interface NamedProps {
  title: string
  count: number
  shown: number
  isOpen?: boolean
  children: ReactNode
}

/** Examples of one kind of entries; nothing if there are none. */
function Named({ title, count, shown, isOpen = false, children }: NamedProps) {
  if (count === 0) return null
  return (
    <Disclosure summary={`${title} (${inFigures(count)})`} open={isOpen} className="row-rule first:border-t">
      <div className="pb-6">
        {shown < count && (
          <p className="type-hint mb-3">
            The first {inFigures(shown)} of {inFigures(count)}.
          </p>
        )}
        {children}
      </div>
    </Disclosure>
  )
}
