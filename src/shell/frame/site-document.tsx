import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FIRST_SETTINGS } from '#/domain/site-settings/first-settings.rules.ts'
import { filterPanelScript } from '#/features/discovery/filters/filter-panel-state.ts'
import { siteSettingsQuery } from '#/features/site-settings/site-settings.queries.ts'
import { useIsStandIn } from '../connection/stand-in/use-is-stand-in.ts'
import { themeScript } from '../header/theme-choice.ts'
import { InlineScript } from '../start/inline-script.tsx'
import { PageHead } from '../start/page-head-tags.tsx'
import { PageScripts } from '../start/page-scripts.tsx'
import { starterScript } from '../start/start-page.ts'
import { ComingToLife } from './coming-to-life.tsx'

/** The document around everything, errors included; its one style is the site's colour, from which all others derive. */
export function SiteDocument({ children }: { children: ReactNode }) {
  const { data: settings } = useQuery({ ...siteSettingsQuery(), enabled: false })
  const { primaryColor } = settings ?? FIRST_SETTINGS
  const isStandIn = useIsStandIn()
  return (
    // The script in the head may have set attributes before React looks.
    <html lang="en" style={{ '--primary': primaryColor }} suppressHydrationWarning>
      <head>
        <InlineScript code={import.meta.env.SSR ? headScript(isStandIn) : ''} />
        {/* The colour of the browser's own frame: our paper. */}
        <meta name="theme-color" content="#f8f4ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1411" media="(prefers-color-scheme: dark)" />
        <PageHead />
      </head>
      <body>
        {children}
        <ComingToLife />
        <PageScripts areLeftOut={isStandIn} />
      </body>
    </html>
  )
}

/** What runs before anything is painted. Nothing takes the stand-in over, nor is a page held that is being developed. */
function headScript(isStandIn: boolean): string {
  const isTakenOver = !isStandIn && !import.meta.env.DEV
  return [themeScript, filterPanelScript, ...(isTakenOver ? [starterScript()] : [])].join(';')
}
