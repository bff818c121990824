import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useEffect, useRef } from 'react'
import { counted, inFigures, longDate } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { MovingLine } from '#/ui/screen.tsx'
import { DataTable } from '#/ui/table.tsx'
import { Disclosure } from '#/ui/text.tsx'
import { importQuery, useShowCatalogueAnew, useUndoImport } from '../imports/catalogue-imports.queries.ts'
import type { CatalogueImport, ImportReport } from '../imports/catalogue-imports.schema.ts'
import { ImportLook } from './import-look.tsx'
import { BeforeAfter } from './import-rows.tsx'

function ImportDone({ found, another }: { found: CatalogueImport; another: ReactNode }) {
  const { id, state, problem, undoable, report } = found
  const [created, changed] = [report?.created ?? 0, report?.changed ?? 0]
  return (
    <div className="import-look">
      <div className="grid grid-cols-1 content-start gap-8">
        {state === 'undone' && (
          <Alert tone="good" title="The import was undone" action={another}>
            Every page shows the catalogue as it was before. Later edits have been kept.
          </Alert>
        )}
        {state === 'failed' && (
          <Alert title="The file was only partly imported" action={another}>
            {problem}
          </Alert>
        )}
        {state === 'written' && (
          <Alert tone={problem ? 'danger' : 'good'} title="The file was imported" action={another}>
            {problem ??
              `${inFigures(changed)} updated, ${inFigures(created)} added. Every page shows it now.`}
          </Alert>
        )}
        <BeforeAfter id={id} title="What was changed" count={changed} />
      </div>
      {undoable > 0 && <WayBack found={found} />}
    </div>
  )
}

function WayBack({ found }: { found: CatalogueImport }) {
  const { mutate, isPending, error } = useUndoImport(found.id)
  return (
    <aside className="grid content-start gap-3">
      <h3 className="type-part">Not what you wanted?</h3>
      <p className="text-ink-2">
        You can undo the whole import until {longDate(found.expiresAt)}. Later edits are kept.
      </p>
      {error && <Alert>{error.message}</Alert>}
      <Button className="justify-self-start" aria-disabled={isPending} onClick={() => isPending || mutate()}>
        <Undo2 aria-hidden /> Undo import
      </Button>
    </aside>
  )
}

const MOVING = { reading: 'Reading', writing: 'Importing', undoing: 'Undoing' } as const
const isMovingState = (state: CatalogueImport['state']): state is keyof typeof MOVING => state in MOVING

export function ImportProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(importQuery(id))
  const showAnew = useShowCatalogueAnew()
  // While it is read again by other columns, what was found before stays on the screen.
  const before = useRef<CatalogueImport>(undefined)
  if (data?.state === 'read') before.current = data
  const state = data?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is written or undone
  useEffect(() => {
    if (state === 'written' || state === 'undone') showAnew()
  }, [state])
  const another = <Button onClick={onClose}>Choose another file</Button>
  if (!data && error)
    return (
      <Alert title="We can’t show this file" action={another}>
        {error.message}
      </Alert>
    )
  if (!data || !state) return <MovingLine words="Loading" done={0} total={null} />
  const { problem, fileName, rowsDone, rowsTotal, undoable } = data
  const isDone = state === 'written' || state === 'undone' || (state === 'failed' && undoable > 0)
  const look = state === 'reading' ? before.current : data
  const { report, figures, choices } = look ?? data
  const isOpen = state === 'read' || state === 'reading'
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <bdi>{fileName}</bdi>
        {report && `. ${report.looksLike}, ${counted(rowsTotal ?? 0, 'row')}.`}
      </p>
      {isMovingState(state) && (
        <MovingLine words={MOVING[state]} done={rowsDone} total={state === 'reading' ? null : rowsTotal} />
      )}
      {state === 'failed' && !isDone && (
        <Alert title="The file was not imported" action={another}>
          {problem}
        </Alert>
      )}
      {isDone && <ImportDone found={data} another={another} />}
      {isOpen && look && report && figures && choices && (
        <ImportLook
          found={{ ...look, report, figures, choices }}
          isReading={state === 'reading'}
          onClose={onClose}
        />
      )}
      {report && (isOpen || isDone) && <ImportReportView report={report} figures={figures} />}
    </div>
  )
}

type ImportReportViewProps = { report: ImportReport } & Pick<CatalogueImport, 'figures'>

/** The result of an import or its preview: counts, with examples for each. Before it is written, by the current choices. */
function ImportReportView({ report, figures }: ImportReportViewProps) {
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
