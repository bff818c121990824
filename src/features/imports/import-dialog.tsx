import type { ReactNode } from 'react'
import { counted, inFigures } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { ColumnChoices, ImportFile, PastImports, Unread } from '#/ui/import.tsx'
import { Dialog, DialogActions } from '#/ui/modal.tsx'
import { DataTable } from '#/ui/table.tsx'
import type { Importing } from './imports.queries.ts'
import type { ColumnField } from './model/columns.rules.ts'
import type { SeenFile } from './model/preview.schema.ts'

interface Found extends SeenFile {
  refused: { line: number; name?: string; email?: string; reason: string }[]
}
type Sent<Field> = { text: string; fileName?: string | undefined; mapping?: (Field | null)[] | undefined }

interface ImportDialogProps<Field extends string, Seen extends Found> {
  importing: Importing<Pick<Sent<Field>, 'mapping'>, Seen, Sent<Field>, Seen>
  title: string
  description: string
  /** A sentence about what can be imported, shown before a file is chosen. */
  reads: string
  fields: readonly ColumnField<Field>[]
  /** Why the chosen file cannot be imported, if the dialog's owner found a reason; shown before errors of the server. */
  problem?: string | undefined
  /** A request to assign the missing columns; undefined if none is missing. */
  lacking?: ReactNode
  summary: (found: Seen, isWritten: boolean) => ReactNode
  /** Number of rows to import, for the label of the button. */
  coming: number
  labels: readonly [verb: string, pending: string]
  onClose: () => void
  /** What the file changes, shown in the preview. */
  children?: ReactNode
}

const SHOWN_LINES = 200

/** The dialog for editors to import a file. Shows a preview first, and lets editors undo the import. */
export function ImportDialog<Field extends string, Seen extends Found>({
  importing,
  lacking,
  coming,
  labels: [verb, pending],
  onClose,
  ...of
}: ImportDialogProps<Field, Seen>) {
  const { draft, preview, write, undo, forget } = importing
  const problem = of.problem ?? importing.error ?? write.error?.message
  const seen = write.data ?? preview
  const end = () => {
    forget()
    onClose()
  }
  return (
    <Dialog wide onClose={() => write.isPending || onClose()} title={of.title} description={of.description}>
      <div className="mt-5 grid grid-cols-1 gap-5">
        {!write.data && (
          <ImportFile
            name={draft?.fileName ?? null}
            words={draft && preview ? `${preview.looksLike}. Nothing is imported yet.` : of.reads}
            isReading={importing.isReading}
            onFile={importing.chooseFile}
          />
        )}
        {problem && <Alert>{problem}</Alert>}
        <div role="status">
          {seen && (write.data || !lacking) && (
            <p className="font-semibold">{of.summary(seen, write.data !== undefined)}</p>
          )}
        </div>
        {!write.data && preview && (
          <div className="grid grid-cols-1 gap-2">
            {lacking}
            <ColumnChoices
              key={lacking ? 'lacking' : 'whole'}
              isOpen={Boolean(lacking)}
              columns={preview.columns}
              mapping={draft?.choices.mapping}
              fields={of.fields}
              onChange={(mapping) => importing.choose({ mapping: mapping as (Field | null)[] }, 'reads')}
            />
            <Unread {...preview} />
            {of.children}
          </div>
        )}
        {seen && seen.refused.length > 0 && <SkippedLines refused={seen.refused} />}
        <PastImports imports={importing.past} undo={undo} />
      </div>
      <div className="mt-6">
        <DialogActions>
          <Button data-start disabled={write.isPending} onClick={end}>
            {write.data ? 'Close' : 'Cancel'}
          </Button>
          {!write.data && (
            <Button
              look="primary"
              disabled={!draft || coming === 0 || write.isPending}
              onClick={() => {
                if (draft) write.mutate({ text: draft.text, fileName: draft.fileName, ...draft.choices })
              }}
            >
              {write.isPending ? pending : `${verb} ${inFigures(coming)}`}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Each line that is skipped, with its reason. */
function SkippedLines({ refused }: Pick<Found, 'refused'>) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{counted(refused.length, 'line is', 'lines are')} skipped</h3>
      <DataTable
        caption="Skipped lines"
        rows={refused.slice(0, SHOWN_LINES)}
        keyOf={({ line }) => line}
        columns={[
          { heading: 'Line', numeric: true, cell: ({ line }) => inFigures(line) },
          {
            heading: 'Name',
            cell: ({ name, email }) => <bdi className="wrap-anywhere">{name || email || '(none)'}</bdi>,
          },
          { heading: 'Reason', cell: ({ reason }) => reason },
        ]}
      />
      {refused.length > SHOWN_LINES && <p className="type-hint">The first {SHOWN_LINES} are shown.</p>}
    </div>
  )
}
