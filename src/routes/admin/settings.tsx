import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageListQuery } from '#/features/pages/editing/page-editing.queries.ts'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { SettingsScreen } from '#/features/site-settings/form/settings-form.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { TextLink } from '#/ui/basics.tsx'

export const Route = createFileRoute('/admin/settings')({ component: SettingsPage })

function SettingsPage() {
  const { siteUrl } = useSiteSettings()
  const { data: pages = [] } = useQuery(pageListQuery())
  return (
    <SettingsScreen
      host={new URL(siteUrl).host}
      pages={pages.flatMap(({ key, original, slug, title, place, state }) =>
        state === 'online' ? [{ id: Number(key), original, slug, title, place, former: [] }] : [],
      )}
      onUpload={useUploadPicture()}
    >
      <p className="text-ink-2 text-sm">
        IDs and links of shops are under Affiliate Settings on the <TextLink to="/admin">dashboard</TextLink>,
        texts under <TextLink to="/admin/pages">Pages</TextLink>.
      </p>
    </SettingsScreen>
  )
}
