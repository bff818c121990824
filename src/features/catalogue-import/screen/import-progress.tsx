import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { counted } from '#/lib/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { MovingLine } from '#/ui/status/moving-line.tsx'
import { importQuery, useShowCatalogueAnew } from '../imports/catalogue-imports.queries.ts'
import type { CatalogueImport } from '../imports/catalogue-imports.schema.ts'
import { ImportDone } from './import-done.tsx'
import { ImportLook } from './import-look.tsx'
import { ImportReportView } from './import-report-view.tsx'

interface ImportProgressProps {
  id: string
  /** Back to choosing a file. */
  onClose: () => void
}

const MOVING = { reading: 'Reading', writing: 'Importing', undoing: 'Undoing' } as const
const isMovingState = (state: CatalogueImport['state']): state is keyof typeof MOVING => state in MOVING

/** A file on its way into the catalogue: being read, what it would do, being imported, what it did, and undone. */
export function ImportProgress({ id, onClose }: ImportProgressProps) {
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
      <Alert title="This file cannot be shown" action={another}>
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
      {report && (isOpen || isDone) && <ImportReportView id={id} report={report} figures={figures} />}
    </div>
  )
}
