import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { ImportDialog } from '#/features/imports/import-dialog.tsx'
import { counted, inFigures } from '#/lib/format.ts'
import { Button, buttonStyle } from '#/ui/basics.tsx'
import { DataTable } from '#/ui/table.tsx'
import { useMe, usePricesImport } from '../retailers.queries.ts'
import { PRICE_FIELDS } from './prices.rules.ts'
import type { PriceImport } from './prices.schema.ts'

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
  const importing = usePricesImport(useMe()?.member?.id ?? '')
  const { preview } = importing
  const coming = (preview?.changed ?? 0) + (preview?.added ?? 0)
  return (
    <ImportDialog
      importing={importing}
      title="Import prices"
      description="A CSV file with the game, the retailer, and the price or the product link. Blank cells change nothing."
      reads="The export is a good start: change it and import it again."
      fields={PRICE_FIELDS}
      summary={({ changed, added, same }, isWritten) =>
        `${isWritten ? 'Imported: ' : ''}${counted(changed, 'change')}, ${counted(added, 'new link')}, ${inFigures(same)} unchanged`
      }
      coming={coming}
      labels={['Import', 'Importing…']}
      onClose={onClose}
    >
      {preview && <Changes changes={preview.changes} count={coming} />}
    </ImportDialog>
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
