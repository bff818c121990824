import { createFileRoute } from '@tanstack/react-router'
import { ContentDashboard } from '#/features/dashboard/content-dashboard.tsx'

export const Route = createFileRoute('/admin/content')({ component: ContentDashboard })
