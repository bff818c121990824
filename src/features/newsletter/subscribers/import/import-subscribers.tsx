import { ImportDialog } from '#/features/imports/import-dialog.tsx'
import { counted, inFigures } from '#/lib/format.ts'
import { Alert } from '#/ui/basics.tsx'
import { useMe, useSubscriberImport } from '../subscribers.queries.ts'
import { SUBSCRIBER_FIELDS, SUBSCRIBER_FILE_MAX_LENGTH } from './subscriber-file.rules.ts'

const TOO_LONG = `That file has more than ${inFigures(SUBSCRIBER_FILE_MAX_LENGTH)} characters. Split it into smaller ones.`

export function ImportSubscribers({ onClose }: { onClose: () => void }) {
  const importing = useSubscriberImport(useMe()?.member?.id ?? '')
  const { draft, preview } = importing
  return (
    <ImportDialog
      importing={importing}
      title="Import subscribers"
      description="Only people who agreed to get this newsletter, with when and how. Anyone who unsubscribed is never added again."
      reads="CSV, also from Excel, or JSON: address, when they agreed and how they agreed."
      fields={SUBSCRIBER_FIELDS}
      problem={(draft?.text.length ?? 0) > SUBSCRIBER_FILE_MAX_LENGTH ? TOO_LONG : undefined}
      lacking={
        preview?.lacksColumns && (
          <Alert title="Which columns say when and how they agreed?">
            Choose below what each column is. Without both, no one is added.
          </Alert>
        )
      }
      summary={({ added }, isWritten) => {
        const did = added === 1 ? 'was added' : 'were added'
        return `${counted(added, 'subscriber')} ${isWritten ? did : 'will be added'}.`
      }}
      coming={preview?.added ?? 0}
      labels={['Add', 'Adding…']}
      onClose={onClose}
    />
  )
}
