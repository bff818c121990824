import { createFileRoute } from '@tanstack/react-router'
import { RolesScreen } from '#/features/accounts/roles/roles.tsx'

export const Route = createFileRoute('/admin/roles')({ component: RolesScreen })
