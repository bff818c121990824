import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { BuyAndWatch } from '#/app/games/buy-and-watch.tsx'
import { headLater } from '#/app/heads/later-head.ts'
import { NotFoundScreen } from '#/app/screens/error-screen.tsx'
import { commentsQuery } from '#/features/comments/comments.queries.ts'
import { GameComments } from '#/features/comments/game-comments.tsx'
import { SaveToFavorites } from '#/features/favorites/favorite-heart.tsx'
import { GameGrid } from '#/features/games/card/game-card-grid.tsx'
import { gameQuery, relatedGamesQuery } from '#/features/games/games.queries.ts'
import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { GameDetails } from '#/features/games/page/facts/game-details.tsx'
import { GameGallery } from '#/features/games/page/gallery/game-gallery.tsx'
import { GameDescription, PublisherDescription } from '#/features/games/page/game-description.tsx'
import { BadgesAndCategories, GameHeading } from '#/features/games/page/game-heading.tsx'
import { sharedPicture } from '#/features/games/page/shared-picture.ts'
import type { EditFigures } from '#/features/ratings/ratings.queries.ts'
import { RatingsBox } from '#/features/ratings/ratings-box.tsx'
import { BuyLink } from '#/features/retailers/where-to-buy.tsx'
import { MarkBar } from '#/features/shelf/marks/mark-bar.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { MembersVerdict } from '#/features/verdict/members-verdict.tsx'
import type { ShowVerdict } from '#/features/verdict/verdict.queries.ts'
import { sentencesQuery } from '#/features/verdict/verdict.queries.ts'
import { YourVote } from '#/features/verdict/your-vote.tsx'
import { ButtonLink, SectionBoundary } from '#/ui/basics.tsx'
import { AfterFirstPaint, isPageReachedByClick, later } from '#/ui/later.tsx'
import { ShareButton } from '#/ui/share-button.tsx'
import { Breadcrumbs } from '#/ui/text.tsx'

/** The play log of the game; loaded on demand, since guests have none. */
const PlayOfGame = later(async () => (await import('#/features/plays/played/play-of-game.tsx')).PlayOfGame)
/** The rating form; loaded on demand, since it comes below the vote on the verdict. */
const YourRating = later(async () => (await import('#/features/ratings/your-rating.tsx')).YourRating)
/** Whether a search parameter may be a cursor of a list. */
const isPlace = (place: unknown): place is string => typeof place === 'string' && /^[\w-]{1,200}$/.test(place)

export const Route = createFileRoute('/game/$slug')({
  // Without JavaScript, older comments and sentences are looked through by an address of their own.
  validateSearch: ({ comments, said }: Record<string, unknown>): { comments?: string; said?: string } => ({
    ...(isPlace(comments) && { comments }),
    ...(isPlace(said) && { said }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({
    params: { slug },
    deps: { comments, said },
    context: { queryClient, site },
    location,
  }) => {
    const reading = queryClient.ensureQueryData(gameQuery(slug))
    const below = () => [
      queryClient.ensureQueryData(relatedGamesQuery(slug)),
      site.enableReviews && queryClient.ensureInfiniteQueryData(commentsQuery(slug, comments)),
      site.enableReviews && queryClient.ensureInfiniteQueryData(sentencesQuery(slug, said)),
    ]
    // Data below the fold is fetched in parallel, without waiting for it.
    const isLater = isPageReachedByClick() && location.hash === ''
    if (isLater) void Promise.allSettled(below())
    const game = await reading
    // The game was renamed; its former address redirects for good (ruling 6).
    if (game.slug !== slug) {
      throw redirect({ to: '/game/$slug', params: { slug: game.slug }, statusCode: 301, replace: true })
    }
    // In the browser each section says by itself that it failed to load.
    if (!isLater) await (import.meta.env.SSR ? Promise.all(below()) : Promise.allSettled(below()))
    return game
  },
  head: ({ match: { context }, params, loaderData: game }) =>
    headLater(({ headOfGame }) => headOfGame(context.site, params.slug, game)),
  component: GamePage,
  notFoundComponent: () => (
    <NotFoundScreen
      title="Game not found"
      action={
        <ButtonLink look="primary" to="/" hash="results">
          Back to games
        </ButtonLink>
      }
    />
  ),
})

function GamePage() {
  const { slug } = Route.useParams()
  const { comments, said } = Route.useSearch()
  const { enableReviews, editorName } = useSiteSettings()
  const { data: game } = useSuspenseQuery(gameQuery(slug))
  const queryClient = useQueryClient()
  const edit = (change: (shown: GameDetail) => Partial<GameDetail>) =>
    queryClient.setQueryData(gameQuery(slug).queryKey, (shown) => shown && { ...shown, ...change(shown) })
  const editFigures: EditFigures = edit
  const showVerdict: ShowVerdict = (change) => edit(({ twoPlayer }) => ({ twoPlayer: change(twoPlayer) }))
  const [category] = game.categories
  return (
    <div className="wrap md:pt-5">
      <Breadcrumbs className="max-md:hidden">
        <Link to="/" hash="results">
          Board Games
        </Link>
        {category && (
          <Link to="/" search={{ category: category.slug }}>
            {category.name}
          </Link>
        )}
      </Breadcrumbs>

      <GameHeading
        key={game.slug}
        game={game}
        pictures={<GameGallery key={game.slug} game={game} />}
        editorName={editorName}
        votingForm={
          enableReviews && (
            <YourVote
              key={game.id}
              game={game}
              showVerdict={showVerdict}
              rating={<YourRating isAsked gameId={game.id} editFigures={editFigures} />}
            />
          )
        }
      >
        <SaveToFavorites game={game} />
        <ShareButton title={game.title} path={`/game/${game.slug}`} picture={sharedPicture(game)} />
        <BuyLink offers={game.retailers} />
      </GameHeading>

      <AfterFirstPaint key={`below ${game.slug}`}>
        <div className="game-about">
          <div className="min-w-0">
            <BadgesAndCategories game={game} />
            <GameDescription game={game} />
            <MarkBar game={game} />
            <PlayOfGame game={game} />
          </div>
          <GameDetails game={game} />
        </div>

        {enableReviews && (
          <SectionBoundary>
            <MembersVerdict key={`votes ${game.slug}`} game={game} editorName={editorName} cursor={said} />
          </SectionBoundary>
        )}

        <div className="game-rest rule">
          <RatingsBox {...game} editorName={editorName} takesRatings={enableReviews}>
            <YourRating key={game.id} gameId={game.id} editFigures={editFigures} />
          </RatingsBox>
          <BuyAndWatch {...game} />
          <div className="game-said">
            {game.publisherDescriptionHtml && <PublisherDescription html={game.publisherDescriptionHtml} />}
            {enableReviews && (
              <SectionBoundary>
                <GameComments key={slug} slug={slug} from={comments} />
              </SectionBoundary>
            )}
          </div>
        </div>

        <SectionBoundary>
          <Related key={game.slug} slug={game.slug} />
        </SectionBoundary>
      </AfterFirstPaint>
    </div>
  )
}

/** Up to three similar games (GAME-09), each with a reason; renders nothing if no game shares a category. */
function Related({ slug }: { slug: string }) {
  const { data: games } = useSuspenseQuery(relatedGamesQuery(slug))
  if (games.length === 0) return null
  // The card's line is the reason; the tagline is on the game's own page.
  const cards = games.map((game) => ({ ...game, tagline: game.reason }))
  return (
    <section aria-labelledby="also-like" className="rule mt-16 pt-8 md:mt-20">
      <h2 id="also-like" className="type-title">
        You May Also Like
      </h2>
      <GameGrid games={cards} view="medium" scrolls className="mt-5" />
      <Link to="/$kind/$slug" params={{ kind: 'like', slug }} className="text-link mt-3">
        More games like it
      </Link>
    </section>
  )
}
