import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inFigures } from '#/lib/format.ts'
import { Alert, Button, EmptyState, Moment } from '#/ui/basics.tsx'
import { DataTable } from '#/ui/table.tsx'
import { pastImportsQuery, useUndoImport } from '../imports/catalogue-imports.queries.ts'
import type { PastImport } from '../imports/catalogue-imports.schema.ts'

const STATES: Record<string, string> = {
  reading: 'Being read',
  read: 'Not imported yet',
  writing: 'Being imported',
  written: 'Imported',
  failed: 'Not imported',
  undoing: 'Being undone',
  undone: 'Undone',
}

interface PastImportsProps {
  onOpen: (id: string) => void
}

/** The files of the last 30 days: the result of each, and undoing it. */
export function PastImports({ onOpen }: PastImportsProps) {
  const { data, error } = useQuery(pastImportsQuery())
  if (error) return <Alert>{error.message}</Alert>
  if (!data) return <div className="min-h-64" aria-busy="true" />
  if (data.imports.length === 0) return <EmptyState title="No files were imported in the last 30 days." />
  return (
    <DataTable
      caption="Past imports"
      rows={data.imports}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: 'File',
          cell: ({ id, fileName }) => (
            <Link
              to="/admin/catalogue"
              search={{ import: id }}
              className="text-link [overflow-wrap:anywhere]"
            >
              <bdi>{fileName}</bdi>
            </Link>
          ),
        },
        {
          heading: 'What it did',
          cell: ({ state, created, changed }) =>
            state === 'written' || state === 'undone'
              ? `${STATES[state]}: ${inFigures(changed)} updated, ${inFigures(created)} added`
              : STATES[state],
        },
        { heading: 'By', cell: ({ by }) => by ?? '' },
        { heading: 'When', cell: ({ createdAt }) => <Moment at={createdAt} /> },
        { heading: 'Undo', hideHeading: true, cell: (each) => <UndoButton of={each} onOpen={onOpen} /> },
      ]}
    />
  )
}

function UndoButton({ of: { id, fileName, undoable }, onOpen }: { of: PastImport } & PastImportsProps) {
  const { mutate, isPending, error } = useUndoImport(id)
  if (undoable === 0) return null
  return (
    <>
      <Button
        aria-disabled={isPending}
        onClick={() => isPending || mutate(undefined, { onSuccess: () => onOpen(id) })}
      >
        Undo<span className="sr-only"> the import of {fileName}</span>
      </Button>
      {error && <Alert>{error.message}</Alert>}
    </>
  )
}
