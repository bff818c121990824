import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '#/app/connection/offline/offline-page.tsx'
import { headLater } from '#/app/heads/later-head.ts'

/** The precached offline page (docs/decisions/0020); it works without the app's scripts. */
export const Route = createFileRoute('/offline')({
  head: ({ match: { context } }) =>
    headLater(({ pageHead }) =>
      pageHead(context.site, {
        title: 'This page needs a connection',
        description: context.site.description,
        path: '/offline',
        isUnlisted: true,
      }),
    ),
  component: OfflinePage,
})
