import { type ChangeEvent, useState } from 'react'
import { chosenFileText } from '#/domain/imports/chosen-file.ts'
import { counted, inFigures } from '#/shared/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { ColumnChoices, PastImports } from '#/ui/import/import-parts.tsx'
import { saveAsFile } from '#/ui/list/save-as-file.ts'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import {
  useImportSubscribers,
  usePreviewSubscribers,
  useSubscriberImports,
  useUndoSubscriberImport,
} from '../subscribers.queries.ts'
import {
  SUBSCRIBER_FIELDS,
  SUBSCRIBER_FILE_MAX_LENGTH,
  type SubscriberField,
} from './subscriber-file.rules.ts'
import type { SubscriberFile, SubscriberImport } from './subscriber-import.schema.ts'

const SAMPLE =
  'email,agreed_at,agreed_how\r\nann@example.org,2026-03-14,Signed the list at the spring fair\r\n'
const SHOWN_LINES = 200

/** Takes people onto the list who agreed elsewhere, with the proof of it; first it says whom a file would add. */
export function ImportSubscribers({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<SubscriberFile>()
  const [fault, setFault] = useState<string>()
  const preview = usePreviewSubscribers()
  const write = useImportSubscribers()
  const past = useSubscriberImports()
  const undo = useUndoSubscriberImport()
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    if (!chosen) return
    setFault(undefined)
    setFile(undefined)
    preview.reset()
    write.reset()
    try {
      const text = await chosenFileText(chosen, 'table')
      if (text.length > SUBSCRIBER_FILE_MAX_LENGTH)
        return setFault('This file is too long. Split it into smaller ones')
      const next = { fileName: chosen.name, text }
      setFile(next)
      preview.mutate(next)
    } catch (cause) {
      setFault((cause as Error).message)
    }
  }
  const map = (mapping: (string | null)[]) => {
    if (!file) return
    const next = { ...file, mapping: mapping as (SubscriberField | null)[] }
    setFile(next)
    preview.mutate(next)
  }
  const problem = fault ?? preview.error?.message ?? write.error?.message
  const added = preview.data?.added ?? 0
  return (
    <Dialog
      open
      wide
      onOpenChange={() => write.isPending || onClose()}
      title="Bring subscribers along"
      description="Only people who agreed to get this newsletter, with when and how. Whoever left is never added again."
    >
      <div className="mt-5 grid gap-5">
        {!write.data && (
          <div className="grid gap-2">
            <label className="grid gap-1.5">
              <span className="font-semibold text-sm">File with email, agreed_at and agreed_how (CSV)</span>
              <input
                type="file"
                accept=".csv,.tsv,.txt,.json,.gz,text/csv"
                className="input"
                onChange={(event) => void choose(event)}
              />
            </label>
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() =>
                saveAsFile(SAMPLE, { name: 'subscribers-sample.csv', type: 'text/csv;charset=utf-8' })
              }
            >
              Take a sample file
            </Button>
          </div>
        )}
        {problem && <Alert>{problem}</Alert>}
        <div role="status">
          {preview.isPending && <p>Reading {file?.fileName}…</p>}
          {write.data && <p className="font-semibold">{addedWords(write.data.added, 'were added')}</p>}
          {!write.data && preview.data && (
            <p className="font-semibold">{addedWords(added, 'will be added')}</p>
          )}
        </div>
        {!write.data && preview.data && (
          <ColumnChoices
            columns={preview.data.columns}
            mapping={file?.mapping}
            fields={SUBSCRIBER_FIELDS}
            onChange={map}
          />
        )}
        {preview.data?.cutShort && <Alert>{preview.data.cutShort}</Alert>}
        <RefusedLines found={write.data ?? preview.data} />
        <PastImports imports={past.data?.imports ?? []} undo={undo} />
      </div>
      <div className="mt-6">
        <DialogDeeds>
          <Button data-start disabled={write.isPending} onClick={onClose}>
            {write.data ? 'Close' : 'Cancel'}
          </Button>
          {!write.data && (
            <Button
              look="primary"
              disabled={!file || added === 0 || write.isPending}
              onClick={() => file && write.mutate(file)}
            >
              {write.isPending ? 'Adding…' : `Add ${inFigures(added)}`}
            </Button>
          )}
        </DialogDeeds>
      </div>
    </Dialog>
  )
}

/** Each line that adds nobody, with its reason. */
function RefusedLines({ found }: { found: SubscriberImport | undefined }) {
  if (!found || found.refused.length === 0) return null
  const { refused } = found
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{counted(refused.length, 'line adds', 'lines add')} nobody</h3>
      <DataTable
        caption="Lines that add nobody"
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
