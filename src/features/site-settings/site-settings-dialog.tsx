import { useQuery } from '@tanstack/react-query'
import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton.tsx'
import { storedSettingsQuery } from './setting-changes.queries.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from './site-settings.rules.ts'
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
        <SiteSettingsForm stored={settingsOf(data)} startsAtTheme={startsAtTheme} onClose={onClose} />
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

/** The ten settings among what every page is told. */
function settingsOf(told: SiteSettings): SiteSettings {
  return Object.fromEntries(
    Object.keys(DEFAULT_SETTINGS).map((name) => [name, told[name as keyof SiteSettings]]),
  ) as unknown as SiteSettings
}
