import { useQuery } from '@tanstack/react-query'
import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DEFAULT_SETTINGS } from '#/domain/site-settings/site-settings.rules.ts'
import { filterPanelScript } from '#/features/discovery/filters/filter-panel-state.ts'
import { siteSettingsQuery } from '#/features/site-settings/site-settings.queries.ts'
import { ComingToLife } from './coming-to-life.tsx'
import { useIsStandIn } from './connection/use-is-stand-in.ts'
import { themeScript } from './header/theme-choice.ts'

/** The document around everything, errors included; its one style is the site's colour, from which all others derive. */
export function SiteDocument({ children }: { children: ReactNode }) {
  const { data: settings } = useQuery({ ...siteSettingsQuery(), enabled: false })
  const { primaryColor } = settings ?? DEFAULT_SETTINGS
  const isStandIn = useIsStandIn()
  return (
    // The script in the head may have set attributes before React looks.
    <html lang="en" style={{ '--primary': primaryColor }} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants. */}
        <script dangerouslySetInnerHTML={{ __html: `${themeScript};${filterPanelScript}` }} />
        {/* The colour of the browser's own frame: our paper. */}
        <meta name="theme-color" content="#f8f4ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1411" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {children}
        <ComingToLife />
        {!isStandIn && <Scripts />}
      </body>
    </html>
  )
}
