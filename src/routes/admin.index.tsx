import { createFileRoute } from '@tanstack/react-router'
import { useMe } from '#/features/accounts/accounts.queries.ts'
import { PageHeading } from '#/ui/page-heading.tsx'

export const Route = createFileRoute('/admin/')({ component: AdminDashboardPage })

function AdminDashboardPage() {
  const me = useMe()
  return <PageHeading title="Admin Dashboard" lede={`Welcome, ${me?.member?.email}`} />
}
