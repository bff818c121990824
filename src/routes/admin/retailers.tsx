import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { ClickFiguresView } from '#/features/retailers/clicks/click-figures.tsx'
import { PriceList } from '#/features/retailers/prices/price-list.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { ButtonLink } from '#/ui/basics.tsx'
import { ScreenHead, ViewTabs } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/retailers')({ component: RetailersPage })

const VIEWS = {
  prices: {
    name: 'Prices',
    lede: 'Type a price and leave the field: it’s saved with today’s date. Readers see prices for 30 days after they were checked.',
  },
  clicks: {
    name: 'Clicks',
    lede: 'How often visitors followed the links under Where to Buy in the last 30 days.',
  },
}

function RetailersPage() {
  // Read here and not by the route, whose code every visitor would load.
  const search = useLocation().search as Record<string, unknown>
  const navigate = useNavigate()
  const { currency } = useSiteSettings()
  const view = search.view === 'clicks' ? 'clicks' : 'prices'
  return (
    <>
      <ScreenHead title="Retailers" lede={VIEWS[view].lede}>
        <ButtonLink to="/prices">View as a reader</ButtonLink>
      </ScreenHead>
      <ViewTabs
        views={(['prices', 'clicks'] as const).map((each) => ({ view: each, words: VIEWS[each].name }))}
        current={view}
        onTurn={(view) => void navigate({ to: '.', search: { view } as never, resetScroll: false })}
      />
      {view === 'prices' ? (
        <div className="mt-6">
          <PriceList currency={currency} />
        </div>
      ) : (
        <ClickFiguresView />
      )}
    </>
  )
}
