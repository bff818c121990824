import { createFileRoute } from '@tanstack/react-router'
import { PageHeading } from '#/ui/page-heading.tsx'

export const Route = createFileRoute('/admin/content')({
  component: () => <PageHeading title="Content" />,
})
