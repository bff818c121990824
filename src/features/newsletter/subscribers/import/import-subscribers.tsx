import { counted, inFigures } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { ColumnChoices, ImportFile, PastImports } from '#/ui/import.tsx'
import { Dialog, DialogDeeds } from '#/ui/modal.tsx'
import { DataTable } from '#/ui/table.tsx'
import {
  useImportSubscribers,
  useMe,
  useSubscriberImport,
  useSubscriberImports,
  useUndoSubscriberImport,
} from '../subscribers.queries.ts'
import type { SubscriberImport } from '../subscribers.schema.ts'
import {
  SUBSCRIBER_FIELDS,
  SUBSCRIBER_FILE_MAX_LENGTH,
  type SubscriberField,
} from './subscriber-file.rules.ts'

const SHOWN_LINES = 200

export function ImportSubscribers({ onClose }: { onClose: () => void }) {
  const file = useSubscriberImport(useMe()?.member?.id ?? '')
  const write = useImportSubscribers()
  const past = useSubscriberImports()
  const undo = useUndoSubscriberImport()
  const { draft, preview } = file
  const isTooLong = (draft?.text.length ?? 0) > SUBSCRIBER_FILE_MAX_LENGTH
  const problem = isTooLong ? TOO_LONG : (file.error ?? write.error?.message)
  const added = preview?.added ?? 0
  const end = () => {
    file.forget()
    onClose()
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={() => write.isPending || onClose()}
      title="Import subscribers"
      description="Only people who agreed to get this newsletter, with when and how. Anyone who unsubscribed is never added again."
    >
      <div className="mt-5 grid grid-cols-1 gap-5">
        {!write.data && (
          <div className="grid grid-cols-1 gap-2">
            <ImportFile
              name={draft?.fileName ?? null}
              words={
                draft && preview
                  ? `${preview.looksLike}. Nothing is imported yet.`
                  : 'CSV, also from Excel, or JSON: address, when they agreed and how they agreed.'
              }
              isReading={file.isReading}
              onFile={(chosen) => {
                write.reset()
                void file.chooseFile(chosen)
              }}
            />
          </div>
        )}
        {problem && <Alert>{problem}</Alert>}
        <div role="status">
          {write.data && <p className="font-semibold">{addedWords(write.data.added, 'were added')}</p>}
          {!write.data && preview && !preview.lacksColumns && (
            <p className="font-semibold">{addedWords(added, 'will be added')}</p>
          )}
        </div>
        {!write.data && preview && (
          <div className="grid grid-cols-1 gap-2">
            {preview.lacksColumns && (
              <Alert title="Which columns say when and how they agreed?">
                Choose below what each column is. Without both, no one is added.
              </Alert>
            )}
            <ColumnChoices
              key={preview.lacksColumns ? 'lacking' : 'whole'}
              isOpen={preview.lacksColumns}
              columns={preview.columns}
              mapping={draft?.choices.mapping}
              fields={SUBSCRIBER_FIELDS}
              onChange={(mapping) => file.choose({ mapping: mapping as (SubscriberField | null)[] }, 'reads')}
            />
          </div>
        )}
        {preview?.cutShort && <Alert>{preview.cutShort} Below is what we could read.</Alert>}
        <RefusedLines found={write.data ?? preview ?? undefined} />
        <PastImports imports={past.data?.imports ?? []} undo={undo} />
      </div>
      <div className="mt-6">
        <DialogDeeds>
          <Button data-start disabled={write.isPending} onClick={end}>
            {write.data ? 'Close' : 'Cancel'}
          </Button>
          {!write.data && (
            <Button
              look="primary"
              disabled={!draft || added === 0 || write.isPending}
              onClick={() =>
                draft &&
                write.mutate(
                  { text: draft.text, fileName: draft.fileName, ...draft.choices },
                  { onSuccess: () => file.forget() },
                )
              }
            >
              {write.isPending ? 'Adding…' : `Add ${inFigures(added)}`}
            </Button>
          )}
        </DialogDeeds>
      </div>
    </Dialog>
  )
}

const TOO_LONG = `That file has more than ${inFigures(SUBSCRIBER_FILE_MAX_LENGTH)} characters. Split it into smaller ones.`

function RefusedLines({ found }: { found: SubscriberImport | undefined }) {
  if (!found || found.refused.length === 0) return null
  const { refused } = found
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
            heading: 'Address',
            cell: ({ email }) => <span className="wrap-anywhere">{email || '(none)'}</span>,
          },
          { heading: 'Reason', cell: ({ reason }) => reason },
        ]}
      />
      {refused.length > SHOWN_LINES && <p className="type-hint">The first {SHOWN_LINES} are shown.</p>}
    </div>
  )
}

const addedWords = (count: number, what: string) =>
  `${counted(count, 'subscriber')} ${what.replace('were', count === 1 ? 'was' : 'were')}.`
