import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { chosenFileText } from '#/features/imports/model/chosen-file.ts'
import { counted, inFigures } from '#/lib/format.ts'
import { Alert, Button, buttonStyle } from '#/ui/basics.tsx'
import { ColumnChoices, ImportFile, PastImports, Unread } from '#/ui/import.tsx'
import { Dialog, DialogDeeds } from '#/ui/modal.tsx'
import { DataTable } from '#/ui/table.tsx'
import { useImportPrices, usePreviewPrices, usePriceImports, useUndoPriceImport } from './prices.queries.ts'
import { PRICE_FIELDS, type PriceField } from './prices.rules.ts'
import type { PriceFile, PriceImport } from './prices.schema.ts'

export function PriceFiles() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden />
        Import
      </Button>
      <a className={buttonStyle('line')} href="/api/admin/prices/file" download>
        <Download aria-hidden />
        Export
      </a>
      {isOpen && <ImportPrices onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportPrices({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<PriceFile>()
  const [fault, setFault] = useState<string>()
  const preview = usePreviewPrices()
  const write = useImportPrices()
  const past = usePriceImports()
  const undo = useUndoPriceImport()
  const read = (next: PriceFile) => {
    setFile(next)
    preview.mutate(next)
  }
  const choose = async (chosen: File) => {
    setFault(undefined)
    preview.reset()
    write.reset()
    try {
      read({ fileName: chosen.name, text: await chosenFileText(chosen, 'table') })
    } catch (cause) {
      setFault((cause as Error).message)
    }
  }
  const problem = fault ?? preview.error?.message ?? write.error?.message
  const seen = write.data ?? preview.data
  const count = (seen?.changed ?? 0) + (seen?.added ?? 0)
  return (
    <Dialog
      open
      wide
      onOpenChange={() => write.isPending || onClose()}
      title="Import prices"
      description="A CSV file with the game, the retailer, and the price or the product link. Blank cells change nothing."
    >
      <div className="mt-5 grid gap-5">
        <ImportFile
          name={file?.fileName ?? null}
          words={preview.data?.looksLike ?? 'The export is a good start: change it and import it again.'}
          isReading={preview.isPending}
          onFile={(chosen) => void choose(chosen)}
        />
        {problem && <Alert>{problem}</Alert>}
        {seen && (
          <div role="status">
            <p className="font-semibold">
              {write.data ? 'Imported: ' : ''}
              {counted(seen.changed, 'change')}, {counted(seen.added, 'new link')}, {inFigures(seen.same)}{' '}
              unchanged
            </p>
          </div>
        )}
        {!write.data && preview.data && (
          <>
            <ColumnChoices
              columns={preview.data.columns}
              mapping={file?.mapping}
              fields={PRICE_FIELDS}
              onChange={(mapping) => file && read({ ...file, mapping: mapping as (PriceField | null)[] })}
            />
            <Unread {...preview.data} />
            <Changes changes={preview.data.changes} count={count} />
          </>
        )}
        {seen && <SkippedLines refused={seen.refused} />}
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
              disabled={!file || count === 0 || write.isPending}
              onClick={() => file && write.mutate(file)}
            >
              {write.isPending ? 'Importing…' : `Import ${inFigures(count)}`}
            </Button>
          )}
        </DialogDeeds>
      </div>
    </Dialog>
  )
}

function Changes({ changes, count }: { changes: PriceImport['changes']; count: number }) {
  if (changes.length === 0) return null
  return (
    <div className="grid gap-2">
      <DataTable
        caption="What the file changes"
        rows={changes}
        keyOf={({ line }) => line}
        columns={[
          { heading: 'Game', cell: ({ game }) => <bdi className="wrap-anywhere">{game}</bdi> },
          { heading: 'Retailer', cell: ({ retailer }) => <bdi className="wrap-anywhere">{retailer}</bdi> },
          {
            heading: 'Change',
            cell: ({ from, to }) => (
              <span className="wrap-anywhere">
                {from} → {to}
              </span>
            ),
          },
        ]}
      />
      {count > changes.length && <p className="type-hint">The first {changes.length} are shown.</p>}
    </div>
  )
}

function SkippedLines({ refused }: Pick<PriceImport, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{counted(refused.length, 'line')} skipped</h3>
      <DataTable
        caption="Skipped lines"
        rows={refused}
        keyOf={({ line }) => line}
        columns={[
          { heading: 'Line', numeric: true, cell: ({ line }) => inFigures(line) },
          { heading: 'Name', cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi> },
          { heading: 'Reason', cell: ({ reason }) => reason },
        ]}
      />
    </div>
  )
}
