import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { SiteLogo } from '#/app/header/main-navigation.tsx'
import { headLater } from '#/app/heads/later-head.ts'
import { useMe, usePartOfMe, useWho } from '#/features/accounts/sign-in/accounts.queries.ts'
import { deckQuery } from '#/features/discovery/discovery.queries.ts'
import { type DiscoverySearch, parseDiscoverySearch } from '#/features/discovery/rules/query.rules.ts'
import { DIFFICULTIES } from '#/features/games/model/games.rules.ts'
import type { RoomLimits } from '#/features/rooms/rooms.schema.ts'
import { LimitsLine } from '#/features/rooms/screens/room-frame.tsx'
import { RoomStart } from '#/features/rooms/screens/start/room-start.tsx'
import { LEVELS, parseTonightSearch, type TonightSearch } from '#/features/tonight/rules/answers.rules.ts'
import { myTonightDeckQuery, tonightDeckQuery } from '#/features/tonight/tonight.queries.ts'

type RoomSearch = DiscoverySearch & Omit<TonightSearch, 'page'>

/** The page that creates a room. Search filters or Tonight answers in the URL determine the room's games (deck). */
export const Route = createFileRoute('/room/')({
  validateSearch: (parameters: Record<string, unknown>): RoomSearch => {
    const { page: _, ...requested } = parseDiscoverySearch(parameters)
    const { page: __, ...answers } = parseTonightSearch(parameters)
    return { ...requested, ...answers }
  },
  head: ({ match: { context } }) =>
    headLater(({ pageHead }) =>
      pageHead(context.site, {
        title: 'Decide together',
        description:
          'Two phones, one link: each of you swipes through games for tonight, and you see the ones you both want.',
        path: '/room',
      }),
    ),
  component: RoomStartPage,
})

function RoomStartPage() {
  const { time, hard, side, from, ...requested } = Route.useSearch()
  const shelf = from && { from }
  return Object.keys(requested).length > 0 ? (
    <RoomOverResults search={{ ...requested, ...shelf }} />
  ) : (
    <RoomTonight search={{ ...(time && { time }), ...(hard && { hard }), ...(side && { side }), ...shelf }} />
  )
}

function RoomOverResults({ search }: { search: DiscoverySearch }) {
  const me = useMe()
  const notForUs = [...(me?.shelf.notForUs ?? []), ...(me?.pair?.notForUs ?? [])]
  const who = useWho()
  const isOwn = search.from === 'shelf' && Boolean(me?.member)
  const { data } = useQuery(deckQuery(search, isOwn))
  // Games that the member or their partner ruled out are not dealt (MARK-02).
  const gameIds = who === undefined ? undefined : data?.gameIds.filter((id) => !notForUs.includes(id))
  return (
    <RoomStart
      logo={<SiteLogo />}
      question={
        data &&
        gameIds && (
          <p>
            {gameIds.length < data.total
              ? `The first ${gameIds.length} of ${data.total} games.`
              : `${data.total} games.`}{' '}
            <Link to="/" search={search} className="text-link">
              Change
            </Link>
          </p>
        )
      }
      deck={gameIds && { gameIds }}
    />
  )
}

const LIMIT_OF = { time: 'minutes', hard: 'difficulty', side: 'mode' } as const

function RoomTonight({ search }: { search: Omit<TonightSearch, 'page'> }) {
  const { data } = useTonightDeck(search)
  const isOfTwo = usePartOfMe(({ pair }) => pair !== null)
  const { time, hard, side } = search
  const limits: RoomLimits = {
    minutes: time === undefined || time === 'night' ? null : (Number(time) as 20 | 45 | 90),
    difficulty: hard === undefined ? null : (DIFFICULTIES[LEVELS.indexOf(hard)] ?? null),
    mode: side ?? null,
  }
  const wider = data?.wider && { limit: LIMIT_OF[data.wider.question], gameIds: data.wider.gameIds }
  return (
    <RoomStart
      logo={<SiteLogo />}
      question={
        <>
          <LimitsLine limits={limits} />
          {search.from && <p>Only games on {isOfTwo ? 'the shelf of both of you' : 'your shelf'}.</p>}
          <Link to="/tonight" search={search} className="text-link">
            Change
          </Link>
        </>
      }
      deck={data && { gameIds: data.gameIds, wider, limits }}
    />
  )
}

/** Tonight's deck: a member's own, once known; else the public one. */
function useTonightDeck(search: Omit<TonightSearch, 'page'>) {
  const who = useWho()
  const isOwn = usePartOfMe(({ member }) => member !== null)
  const own = useQuery({ ...myTonightDeckQuery(search), enabled: isOwn })
  const forEverybody = useQuery({ ...tonightDeckQuery(search), enabled: who !== undefined && !isOwn })
  return isOwn ? own : forEverybody
}
