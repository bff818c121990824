import { createFileRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { PageTable } from '#/features/pages/editing/page-table.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { ButtonLink } from '#/ui/basics.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/pages/')({ component: PagesPage })

function PagesPage() {
  const { siteUrl } = useSiteSettings()
  return (
    <>
      <ScreenHead title="Pages">
        <ButtonLink to="/admin/pages/$page" params={{ page: 'new' }} look="primary">
          <Plus aria-hidden />
          <span>New page</span>
        </ButtonLink>
      </ScreenHead>
      <PageTable siteHost={new URL(siteUrl).host} />
    </>
  )
}
