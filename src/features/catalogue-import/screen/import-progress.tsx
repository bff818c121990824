import { useQuery, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { counted, inFigures, longDate } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { ImportCounts, ImportLines } from '#/ui/import.tsx'
import { ProgressLine } from '#/ui/screen.tsx'
import { importQuery, invalidateCatalogue, useUndoImport } from '../imports/catalogue-imports.queries.ts'
import type { CatalogueImport, ImportReport } from '../imports/catalogue-imports.schema.ts'
import { ImportLook } from './import-look.tsx'
import { BeforeAfter } from './import-rows.tsx'

/** The result of an import that changed something, with its undo while that is possible. */
function ImportDone({ found, another }: { found: CatalogueImport; another: ReactNode }) {
  const { id, state, problem, undoable, report } = found
  const [created, changed] = [report?.created ?? 0, report?.changed ?? 0]
  const title = {
    undone: 'The import was undone',
    failed: 'The file was only partly imported',
  }[state as 'undone' | 'failed']
  const words =
    state === 'undone'
      ? 'Every page shows the catalogue as it was before. Later edits have been kept.'
      : (problem ?? `${inFigures(changed)} updated, ${inFigures(created)} added. Every page shows it now.`)
  return (
    <div className="import-look">
      <div className="grid grid-cols-1 content-start gap-8">
        <Alert
          tone={state === 'undone' || !problem ? 'good' : 'danger'}
          title={title ?? 'The file was imported'}
          action={another}
        >
          {words}
        </Alert>
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

/** Shows an import of games: first its progress, then a preview with choices for the editor, and at last the result. */
export function ImportProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(importQuery(id))
  const queryClient = useQueryClient()
  // While it is read again by other columns, what was found before stays on the screen.
  const before = useRef<CatalogueImport>(undefined)
  if (data?.state === 'read') before.current = data
  const state = data?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is written or undone
  useEffect(() => {
    if (state === 'written' || state === 'undone') invalidateCatalogue(queryClient)
  }, [state])
  const another = <Button onClick={onClose}>Choose another file</Button>
  if (!data && error)
    return (
      <Alert title="We can’t show this file" action={another}>
        {error.message}
      </Alert>
    )
  if (!data || !state) return <ProgressLine words="Loading" done={0} total={null} />
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
        <ProgressLine words={MOVING[state]} done={rowsDone} total={state === 'reading' ? null : rowsTotal} />
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

/** The counts of an import, with its rejected and new games; before it is written, by the current choices. */
function ImportReportView({ report, figures }: { report: ImportReport } & Pick<CatalogueImport, 'figures'>) {
  const { newOnes, refusedOnes, categories } = report
  const { adding, changing } = figures ?? { adding: report.created, changing: report.changed }
  return (
    <div>
      <ImportCounts
        figures={[
          { count: adding, words: 'New' },
          { count: changing, words: 'Changed' },
          { count: report.unchanged, words: 'Unchanged' },
          { count: report.refused, words: 'Refused' },
        ]}
      />
      {categories.created + categories.changed > 0 && (
        <p className="mt-4 text-sm">
          Also categories: {inFigures(categories.created)} new, {inFigures(categories.changed)} changed.
        </p>
      )}
      <div className="mt-4">
        <ImportLines
          summary={`Refused (${inFigures(report.refused)})`}
          lines={refusedOnes.map(({ line, reason }) => `Line ${line}: ${reason}`)}
          count={report.refused}
          isOpen
        />
        <ImportLines
          summary={`New (${inFigures(report.created)})`}
          lines={newOnes.map(({ line, title }) => (
            <Fragment key={line}>
              Line {line}: <bdi>{title}</bdi>
            </Fragment>
          ))}
          count={report.created}
        />
      </div>
    </div>
  )
}
