import { Link } from '@tanstack/react-router'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { TwoInkMark } from '#/ui/display/two-ink-mark.tsx'

/** The mark and the site's name, which lead home. */
export function SiteLogo() {
  const { siteName } = useSiteSettings()
  return (
    <Link to="/" className="site-logo">
      <TwoInkMark />
      <span>{siteName}</span>
    </Link>
  )
}
