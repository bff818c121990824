import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { waitForServer } from '#/app/connection/awaited-page.ts'
import { PageFrame } from '#/app/frame/page-frame.tsx'
import { SiteDocument, useIsBare } from '#/app/frame/site-document.tsx'
import { ErrorScreen, NotFoundScreen } from '#/app/screens/error-screen.tsx'
import { lastSentPostQuery } from '#/features/newsletter/newsletter.queries.ts'
import { FIRST_SETTINGS } from '#/features/site-settings/model/first-settings.rules.ts'
import { siteSettingsQuery } from '#/features/site-settings/site-settings.queries.ts'
import figtree from '#/ui/fonts/figtree-latin.woff2?url'
import fraunces from '#/ui/fonts/fraunces-latin.woff2?url'
import styles from './styles.css?url'

/** Preloads fonts, so that text is laid out once. */
const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

/** Links that only the server renders; the browser leaves them in the document. */
const onceInDocument = () =>
  import.meta.env.SSR
    ? [
        ...[figtree, fraunces].map(preloadedFont),
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
        { rel: 'search', type: 'application/opensearchdescription+xml', href: '/opensearch.xml' },
      ]
    : []

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, location, abortController }) => {
    await waitForServer(location, abortController.signal)
    return { site: await context.queryClient.ensureQueryData(siteSettingsQuery()) }
  },
  loader: async ({ context: { queryClient, site } }) => {
    // Without it the footer only lacks the latest issue.
    if (site.enableNewsletter) await queryClient.ensureQueryData(lastSentPostQuery()).catch(() => null)
    return queryClient.ensureQueryData(siteSettingsQuery())
  },
  head: ({ loaderData: settings = FIRST_SETTINGS }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: `${settings.tagline} · ${settings.siteName}` },
      { name: 'description', content: settings.description },
    ],
    links: [
      ...onceInDocument(),
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: settings.iconAddress },
      ...(settings.enableBlog
        ? [{ rel: 'alternate', type: 'application/rss+xml', title: settings.siteName, href: '/feed.xml' }]
        : []),
    ],
  }),
  shellComponent: SiteDocument,
  component: () =>
    useIsBare() ? (
      <Outlet />
    ) : (
      <PageFrame>
        <Outlet />
      </PageFrame>
    ),
  errorComponent: ({ error }) => (
    <main id="main">
      <ErrorScreen error={error} />
    </main>
  ),
  notFoundComponent: () => <NotFoundScreen />,
})
