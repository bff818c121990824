import { useQuery } from '@tanstack/react-query'
import { Button } from '#/ui/button/button.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { storedSettingsQuery } from '../setting-changes.queries.ts'
import { SiteSettingsForm } from './site-settings-form.tsx'

interface SiteSettingsDialogProps {
  /** Theme Settings opens the same window at the colour (ADMIN-03). */
  startsAtTheme: boolean
  onClose: () => void
}

/** Where an admin changes what the whole site is called, looks like and offers (ADMIN-06). */
export function SiteSettingsDialog({ startsAtTheme, onClose }: SiteSettingsDialogProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(storedSettingsQuery())
  return (
    <Dialog open wide onOpenChange={onClose} title="Site Settings">
      {data && isFetchedAfterMount ? (
        <SiteSettingsForm stored={data} startsAtTheme={startsAtTheme} onClose={onClose} />
      ) : error ? (
        <Alert
          title="The settings could not be loaded"
          className="mt-6"
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        >
          {error.message}
        </Alert>
      ) : (
        <SkeletonGroup label="Loading the settings" className="mt-6 grid gap-6">
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-18 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </Dialog>
  )
}
