import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminScreen } from '#/app/admin/admin-screen.tsx'
import { headLater, privateHeaders } from '#/app/heads/later-head.ts'
import editorsStyle from './admin/editors.css?url'

export const Route = createFileRoute('/admin')({
  // Each screen parses its own parameters; a route's code would be part of every page.
  validateSearch: (search: Record<string, unknown>) => search,
  headers: privateHeaders,
  head: async ({ match: { context } }) => ({
    ...(await headLater(({ pageHead }) =>
      pageHead(context.site, {
        title: 'Admin',
        description: 'Manage the site.',
        path: '/admin',
        isUnlisted: true,
      }),
    )),
    // With a precedence React waits for it before it shows the first screen.
    links: [{ rel: 'stylesheet', href: editorsStyle, precedence: 'editors' }],
  }),
  component: () => (
    <AdminScreen>
      <Outlet />
    </AdminScreen>
  ),
})
