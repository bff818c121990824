import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { changesNothing } from '../entries/import-report.rules.ts'
import {
  importQuery,
  useDropList,
  useShowCatalogueAnew,
  useWriteList,
} from '../imports/catalogue-imports.queries.ts'
import type { CatalogueImport } from '../imports/catalogue-imports.schema.ts'
import { ImportReportView } from './import-report-view.tsx'

interface ImportProgressProps {
  id: string
  /** Back to choosing a file. */
  onClose: () => void
}

/** A file on its way into the catalogue: being read, what it would do, being imported, and what it did. */
export function ImportProgress({ id, onClose }: ImportProgressProps) {
  const { data, error } = useQuery(importQuery(id))
  const showAnew = useShowCatalogueAnew()
  const isWritten = data?.state === 'written'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is written
  useEffect(() => {
    if (isWritten) showAnew()
  }, [isWritten])
  const another = <Button onClick={onClose}>Choose another file</Button>
  if (!data && error)
    return (
      <Alert title="This file cannot be shown" action={another}>
        {error.message}
      </Alert>
    )
  if (!data) return <Moving words="Loading" done={0} total={null} />
  const { state, report, problem, fileName, rowsDone, rowsTotal } = data
  return (
    <div className="grid gap-6">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <bdi>{fileName}</bdi>
      </p>
      {state === 'reading' && <Moving words="Reading" done={rowsDone} total={null} />}
      {state === 'writing' && <Moving words="Importing" done={rowsDone} total={rowsTotal} />}
      {state === 'failed' && (
        <Alert title="The file was not imported" action={another}>
          {problem}
        </Alert>
      )}
      {state === 'written' && (
        <Alert tone="good" title="The file was imported" action={another}>
          Every page shows it now.
        </Alert>
      )}
      {state === 'read' && <Decision found={data} onClose={onClose} />}
      {report && state !== 'failed' && <ImportReportView id={id} report={report} />}
    </div>
  )
}

function Moving({ words, done, total }: { words: string; done: number; total: number | null }) {
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold">
        {words}… {done > 0 && `${done.toLocaleString('en-US')} ${done === 1 ? 'entry' : 'entries'}`}
        {total !== null && ` of ${total.toLocaleString('en-US')}`}
      </p>
      <progress
        className="progress-line import-progress"
        aria-label={words}
        {...(total !== null && { value: done, max: total })}
      />
    </div>
  )
}

function Decision({ found, onClose }: { found: CatalogueImport; onClose: () => void }) {
  const write = useWriteList(found.id)
  const drop = useDropList(found.id, onClose)
  const isEmpty = !found.report || changesNothing(found.report)
  return (
    <div className="grid gap-4">
      {isEmpty ? (
        <Alert tone="plain" title="Nothing changes">
          Whatever the file says, the catalogue says already.
        </Alert>
      ) : (
        <p>This is what the file would do. Nothing is imported yet.</p>
      )}
      {write.error && <Alert>{write.error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        {!isEmpty && (
          <Button
            look="primary"
            aria-disabled={write.isPending}
            onClick={() => write.isPending || write.mutate()}
          >
            Import
          </Button>
        )}
        <Button look="quiet" disabled={drop.isPending} onClick={() => drop.mutate()}>
          {isEmpty ? 'Choose another file' : 'Put it away'}
        </Button>
      </div>
    </div>
  )
}
