import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminScreen } from '#/app/admin/admin-screen.tsx'
import { privatePage } from '#/app/heads/later-head.ts'
import editorsStyle from './admin/editors.css?url'

const ADMIN = privatePage('/admin')

export const Route = createFileRoute('/admin')({
  // Each screen parses its own parameters; a route's code would be part of every page.
  validateSearch: (search: Record<string, unknown>) => search,
  ...ADMIN,
  head: async (route) => ({
    ...(await ADMIN.head(route)),
    // With a precedence React waits for it before it shows the first screen.
    links: [{ rel: 'stylesheet', href: editorsStyle, precedence: 'editors' }],
  }),
  component: () => (
    <AdminScreen>
      <Outlet />
    </AdminScreen>
  ),
})
