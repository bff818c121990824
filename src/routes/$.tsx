import { createFileRoute, notFound } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { NotFoundScreen } from '#/app/screens/error-screen.tsx'

/** The page for unknown addresses, with status 404 (CHROME-10). */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match: { context }, params }) =>
    headLater(({ headOfOwnerPage }) => headOfOwnerPage(context.site, params._splat ?? '', undefined)),
  // The same as the router's default, but only with one of its own a route's head is rendered.
  notFoundComponent: () => <NotFoundScreen />,
})
