import { longDateTime } from '#/shared/dates.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'

/** What was typed before and not saved is here again. */
export function RestoredNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Alert
      tone="plain"
      className="mb-6"
      action={
        <Button look="quiet" onClick={onDiscard}>
          Discard them
        </Button>
      }
    >
      Unsaved changes from {longDateTime(at, 'here')} restored.
    </Alert>
  )
}
