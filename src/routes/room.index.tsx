import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useRouterState } from '@tanstack/react-router'
import { DIFFICULTIES } from '#/domain/games/games.rules.ts'
import { deckQuery } from '#/features/discovery/discovery.queries.ts'
import { type DiscoverySearch, parseDiscoverySearch } from '#/features/discovery/rules/discovery-url.rules.ts'
import type { NewRoom } from '#/features/rooms/rooms.schema.ts'
import type { RoomLimits } from '#/features/rooms/rules/room.rules.ts'
import { LimitsLine } from '#/features/rooms/screens/limits-line.tsx'
import { RoomStart } from '#/features/rooms/screens/room-start.tsx'
import { HARDNESSES, parseTonightSearch, type TonightSearch } from '#/features/tonight/rules/answers.rules.ts'
import { tonightDeckQuery } from '#/features/tonight/tonight.queries.ts'
import type { TonightDeck } from '#/features/tonight/tonight.schema.ts'
import { pageHead } from '#/shell/page-head.ts'

type RoomSearch = DiscoverySearch & Omit<TonightSearch, 'page'>

/** Where a room is opened: over the games a search finds, or over tonight's. */
export const Route = createFileRoute('/room/')({
  validateSearch: (parameters: Record<string, unknown>): RoomSearch => {
    const { page: _, ...asked } = parseDiscoverySearch(parameters)
    const { page: __, ...answers } = parseTonightSearch(parameters)
    return { ...asked, ...answers }
  },
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
  const { time, hard, side, ...asked } = Route.useSearch()
  const isAsked = useRouterState({ select: ({ location }) => location.state.opensRoom === true })
  return Object.keys(asked).length > 0 ? (
    <RoomOverResults search={asked} isAsked={isAsked} />
  ) : (
    <RoomTonight
      search={{ ...(time && { time }), ...(hard && { hard }), ...(side && { side }) }}
      isAsked={isAsked}
    />
  )
}

function RoomOverResults({ search, isAsked }: { search: DiscoverySearch; isAsked: boolean }) {
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

function RoomTonight({ search, isAsked }: { search: Omit<TonightSearch, 'page'>; isAsked: boolean }) {
  const { data } = useQuery(tonightDeckQuery(search))
  const limits = limitsOf(search)
  return (
    <RoomStart
      asked={
        <>
          <LimitsLine limits={limits} />
          <Link to="/tonight" search={search} className="text-link">
            Change
          </Link>
        </>
      }
      deck={data && { ...deckOf(data), limits }}
      isAsked={isAsked}
    />
  )
}

/** Tonight's answers as the limits of a deck. */
function limitsOf({ time, hard, side }: TonightSearch): RoomLimits {
  return {
    minutes: time === undefined || time === 'night' ? null : (Number(time) as 20 | 45 | 90),
    difficulty: hard === undefined ? null : (DIFFICULTIES[HARDNESSES.indexOf(hard)] ?? null),
    mode: side ?? null,
  }
}

const LIMIT_OF = { time: 'minutes', hard: 'difficulty', side: 'mode' } as const

function deckOf({ gameIds, wider }: TonightDeck): NewRoom {
  return {
    gameIds,
    wider: wider && { limit: LIMIT_OF[wider.question], gameIds: wider.gameIds },
  }
}
