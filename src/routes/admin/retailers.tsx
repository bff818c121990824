import { createFileRoute } from '@tanstack/react-router'
import { ClickFiguresView } from '#/features/retailers/clicks/click-figures.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/retailers')({ component: RetailersPage })

function RetailersPage() {
  return (
    <>
      <ScreenHead
        title="Retailers"
        lede="How often visitors followed the links under Where to Buy in the last 30 days."
      />
      <ClickFiguresView />
    </>
  )
}
