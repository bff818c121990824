import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { NotFoundScreen } from '#/app/screens/error-screen.tsx'
import type { DiscoverySearch } from '#/features/discovery/rules/query.rules.ts'
import { TopicGames, type TopicShown } from '#/features/discovery/topics/topic-page.tsx'
import { TOPIC_SEGMENTS, topicQuery } from '#/features/discovery/topics/topics.queries.ts'
import { GameGrid } from '#/features/games/card/game-card-grid.tsx'
import { gamesLikeQuery } from '#/features/games/games.queries.ts'
import { TextLink } from '#/ui/basics.tsx'
import { ShareButton } from '#/ui/share-button.tsx'

/** Titles of the 404 page, by kind of page. */
const NOTHING_FOUND: Record<string, string> = {
  designer: 'No games by that designer',
  mechanic: 'No games with that mechanic',
  publisher: 'No games from that publisher',
  year: 'No games from that year',
  lists: 'No such list',
  like: 'Game not found',
}
/** Number of covers above the fold; they load eagerly. */
const FIRST_ON_SCREEN = 4

/** A topic page: the games of a designer, for example. The URL `/designer/uwe-rosenberg` has the kind of topic and its slug. */
export const Route = createFileRoute('/$kind/$slug')({
  // These three parts are loaded together, since no other page needs them.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ context: { queryClient }, params: { kind, slug } }) => {
    if (!Object.hasOwn(NOTHING_FOUND, kind)) throw notFound()
    const topic =
      kind === 'like' ? await likeTopic(queryClient, slug) : await namedTopic(queryClient, kind, slug)
    if (topic.slug !== slug)
      throw redirect({
        to: '/$kind/$slug',
        params: { kind, slug: topic.slug },
        statusCode: 301,
        replace: true,
      })
    return topic
  },
  head: ({ match: { context }, params: { kind, slug }, loaderData: topic }) =>
    headLater(({ headOfTopic }) => headOfTopic(context.site, `/${kind}/${encodeURIComponent(slug)}`, topic)),
  component: TopicRoute,
  notFoundComponent: TopicNotFound,
})

type LoadedTopic = TopicShown & { title: string; isListed: boolean }

async function namedTopic(queryClient: QueryClient, requested: string, slug: string): Promise<LoadedTopic> {
  const kind = TOPIC_SEGMENTS.find((each) => each === requested)
  if (!kind) throw notFound()
  const topic = await queryClient.ensureQueryData(topicQuery(kind, slug))
  const isByExpert = topic.usualSort === 'expert-desc'
  const search = topic.search as DiscoverySearch
  return {
    ...topic,
    search,
    order: isByExpert ? 'Sorted by our editor’s rating.' : 'Community favorites first.',
  }
}

async function likeTopic(queryClient: QueryClient, requested: string): Promise<LoadedTopic> {
  const { slug, title, games } = await queryClient.ensureQueryData(gamesLikeQuery(requested))
  const heading = `Games like ${title}`
  return {
    ...{
      kind: 'like',
      slug,
      plural: 'Games like it',
      heading,
      title: `${heading} for two`,
      games,
      further: [],
    },
    ...{ total: games.length, isListed: games.length >= 4, about: null, search: null },
    lede:
      games.length === 0
        ? 'Nothing here comes close to it yet.'
        : `Liked ${title}? Try these next. Under each one, we say what the two have in common.`,
    order: games.length === 0 ? '' : 'The closest come first.',
  }
}

function TopicRoute() {
  const topic = Route.useLoaderData()
  const { kind, slug } = Route.useParams()
  return (
    <TopicGames
      topic={topic}
      share={
        <ShareButton
          title={topic.heading}
          path={`/${kind}/${encodeURIComponent(slug)}`}
          picture="/share/site.png"
        />
      }
    >
      {(games) => <GameGrid games={games} view="list" level={2} eagerCovers={FIRST_ON_SCREEN} />}
    </TopicGames>
  )
}

function TopicNotFound() {
  const { kind, slug } = Route.useParams()
  const title = NOTHING_FOUND[kind]
  if (title === undefined) return <NotFoundScreen />
  const words = slug.replaceAll('-', ' ').trim()
  return (
    <NotFoundScreen
      title={title}
      action={
        <TextLink to="/" search={{ q: words }}>
          Search for “{words}”
        </TextLink>
      }
    >
      <p>It may be spelled differently, or its last game is no longer in our catalogue.</p>
    </NotFoundScreen>
  )
}
