import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { NotFoundScreen } from '#/app/screens/error-screen.tsx'
import { GameGrid } from '#/features/games/card/game-card-grid.tsx'
import { gamesByIdsQuery } from '#/features/games/games.queries.ts'
import {
  readSharedGames,
  sharedGamesNote,
  sharedGamesPath,
  sharedGamesTitle,
  sharedIds,
} from '#/features/games/model/shared-games.rules.ts'
import { ButtonLink, PageHeading } from '#/ui/basics.tsx'

/** The page that opens from a shared link to a list of games (FIND-03). The page does not show who shared the list. */
export const Route = createFileRoute('/shared')({
  validateSearch: readSharedGames,
  loaderDeps: ({ search }) => ({ ids: sharedIds(search) }),
  loader: async ({ context: { queryClient }, deps: { ids } }) => {
    if (ids.length === 0) throw notFound()
    const games = await queryClient.ensureQueryData(gamesByIdsQuery(ids))
    if (games.length === 0) throw notFound()
    return { count: games.length }
  },
  head: ({ match: { context, search }, loaderData: list }) =>
    headLater(({ pageHead }) =>
      pageHead(context.site, {
        title: list ? sharedGamesTitle(list.count) : 'We can’t find these games',
        description: 'Board games for two, picked by the person who sent you this link.',
        path: sharedGamesPath(sharedIds(search)),
        isUnlisted: true,
      }),
    ),
  component: SharedGamesPage,
  notFoundComponent: () => (
    <NotFoundScreen
      title="We can’t find these games"
      action={
        <ButtonLink look="primary" to="/" hash="results">
          Back to games
        </ButtonLink>
      }
    >
      <p>The link may have been cut off, so ask for it again.</p>
    </NotFoundScreen>
  ),
})

function SharedGamesPage() {
  const search = Route.useSearch()
  const { data: games } = useSuspenseQuery(gamesByIdsQuery(sharedIds(search)))
  const note = sharedGamesNote(search, games.length)
  return (
    <div className="wrap">
      <PageHeading
        title={sharedGamesTitle(games.length)}
        lede="Picked by the person who sent you this link. Tap a heart to save a game for yourself."
      >
        {note && <p className="mt-3 text-ink-2 text-sm">{note}</p>}
      </PageHeading>
      <GameGrid games={games} view="medium" level={2} eagerCovers={4} />
    </div>
  )
}
