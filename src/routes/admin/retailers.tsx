import { createFileRoute } from '@tanstack/react-router'
import { ClickFiguresView } from '#/features/retailers/clicks/click-figures.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/admin/retailers')({ component: RetailersPage })

function RetailersPage() {
  return (
    <>
      <PageHeading
        title="Retailers"
        lede="How often visitors followed the links under Where to Buy in the last 30 days."
      />
      <ClickFiguresView />
    </>
  )
}
