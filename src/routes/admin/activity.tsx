import { createFileRoute } from '@tanstack/react-router'
import { ActivityLog } from '#/features/audit/activity-log.tsx'

export const Route = createFileRoute('/admin/activity')({ component: ActivityLog })
