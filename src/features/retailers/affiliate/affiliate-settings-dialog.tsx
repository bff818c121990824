import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { AddRetailer } from './add-retailer.tsx'
import { affiliateSettingsQuery } from './affiliate-settings.queries.ts'
import type { AffiliateSettingRow } from './affiliate-settings.schema.ts'
import { RemoveRetailer } from './remove-retailer.tsx'
import { RetailerTerms } from './retailer-terms.tsx'
import { useAffiliateEdits } from './use-affiliate-edits.ts'

/** What is agreed with each retailer, changed in place (ADMIN-05). */
export function AffiliateSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data: settings, error, refetch } = useQuery(affiliateSettingsQuery())
  const edits = useAffiliateEdits()
  const [leaving, setLeaving] = useState<AffiliateSettingRow>()
  return (
    <>
      <Dialog
        open
        wide
        onOpenChange={onClose}
        title="Affiliate Settings"
        description="A game’s link to a retailer carries what stands here, once there is a template and an ID. Changes are saved as you type."
      >
        {settings ? (
          <>
            {settings.map((setting) => (
              <RetailerTerms
                key={setting.id}
                setting={setting}
                edits={edits}
                onRemove={() => setLeaving(setting)}
              />
            ))}
            {settings.length === 0 && <p className="mt-6 text-ink-2">There is no retailer yet.</p>}
            <AddRetailer />
          </>
        ) : error ? (
          <div className="mt-6 grid justify-items-start gap-3">
            <p className="text-ink-2">The retailers could not be loaded.</p>
            <Button onClick={() => void refetch()}>Try Again</Button>
          </div>
        ) : (
          <SkeletonGroup label="Loading the retailers" className="mt-6 grid gap-6">
            {[0, 1, 2].map((place) => (
              <Skeleton key={place} className="h-30 w-full" />
            ))}
          </SkeletonGroup>
        )}
        <div className="dialog-foot flex justify-end">
          {/* The window's × is called Close too; this one says it in a word. */}
          <Button look="ink" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
      {leaving && <RemoveRetailer setting={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
