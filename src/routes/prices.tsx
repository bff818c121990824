import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { cheapestQuery } from '#/features/retailers/clicks/retailer-clicks.queries.ts'
import { CheapestPrices } from '#/features/retailers/prices/cheapest-prices.tsx'
import { PageHeading } from '#/ui/basics.tsx'

export const Route = createFileRoute('/prices')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context: { queryClient } }) => {
    const { retailers } = await queryClient.ensureQueryData(cheapestQuery())
    return { isEmpty: retailers.length === 0 }
  },
  head: ({ match: { context }, loaderData }) =>
    headLater(({ pageHead }) =>
      pageHead(context.site, {
        title: 'Prices',
        description: 'The cheapest board games for two at each shop, checked in the last 30 days.',
        path: '/prices',
        isUnlisted: loaderData?.isEmpty,
      }),
    ),
  component: PricesPage,
})

function PricesPage() {
  return (
    <div className="wrap">
      <PageHeading
        title="Prices"
        lede="The cheapest games at each shop, checked in the last 30 days. Prices change, so check before you buy."
      />
      <CheapestPrices
        {...useSuspenseQuery(cheapestQuery()).data}
        cover={({ cover, imageUrl }) => <GameCover cover={cover} imageUrl={imageUrl} />}
      />
    </div>
  )
}
