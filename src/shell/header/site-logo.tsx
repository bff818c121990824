import { Link } from '@tanstack/react-router'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'

/** The owner's logo, or the mark and the site's name; either leads home. */
export function SiteLogo() {
  const { siteName, logo } = useSiteSettings()
  return (
    <Link to="/" className="site-logo">
      {logo.address ? (
        <img src={logo.address} alt={siteName} width={logo.width} height={logo.height} />
      ) : (
        <>
          <TwoInkMark />
          <span>{siteName}</span>
        </>
      )}
    </Link>
  )
}
