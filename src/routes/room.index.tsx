import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useRouterState } from '@tanstack/react-router'
import { deckQuery } from '#/features/discovery/discovery.queries.ts'
import { type DiscoverySearch, parseDiscoverySearch } from '#/features/discovery/rules/discovery-url.rules.ts'
import { RoomStart } from '#/features/rooms/screens/room-start.tsx'
import { pageHead } from '#/shell/page-head.ts'

/** Where a room is opened over the games a question finds; without a question, over the best liked ones. */
export const Route = createFileRoute('/room/')({
  validateSearch: (params: Record<string, unknown>): DiscoverySearch => parseDiscoverySearch(params),
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Decide as two',
      description:
        'Two phones, one link: each of you says what you would play tonight, and you are shown where you meet.',
      path: '/room',
    }),
  component: RoomStartPage,
})

function RoomStartPage() {
  const search = Route.useSearch()
  const isAsked = useRouterState({ select: ({ location }) => location.state.opensRoom === true })
  const { data } = useQuery(deckQuery(search))
  return (
    <RoomStart
      asked={
        data && (
          <p>
            {data.gameIds.length < data.total
              ? `The first ${data.gameIds.length} of ${data.total} games.`
              : `${data.total} games.`}{' '}
            <Link to="/" search={search} className="text-link">
              Change
            </Link>
          </p>
        )
      }
      deck={data && { gameIds: data.gameIds }}
      isAsked={isAsked}
    />
  )
}
