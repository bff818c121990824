import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { useRemoveRetailer } from './affiliate-settings.queries.ts'
import type { AffiliateSettingRow } from './affiliate-settings.schema.ts'

/** Asks before what is agreed with a retailer is forgotten. */
export function RemoveRetailer({ setting, onClose }: { setting: AffiliateSettingRow; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveRetailer({ onRemoved: onClose })
  return (
    <ConfirmDialog
      title={`Remove ${setting.retailer}?`}
      confirm="Remove"
      confirming="Removing…"
      isPending={isPending}
      problem={error?.message}
      onConfirm={() => mutate(setting.id)}
      onClose={onClose}
    >
      Its ID, tag and template are forgotten. Games keep their links to it, without anything of ours.
    </ConfirmDialog>
  )
}
