import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import House from 'lucide-react/icons/house'
import Smartphone from 'lucide-react/icons/smartphone'
import { headLater } from '#/app/heads/later-head.ts'
import { usePartOfMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { FavoriteHeart } from '#/features/favorites/favorite-heart.tsx'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { GameLink } from '#/features/games/card/game-link.tsx'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { ownedCountQuery } from '#/features/picks/picks.queries.ts'
import { tonightImageAddress } from '#/features/tonight/page/tonight-head.ts'
import { TonightQuestions } from '#/features/tonight/page/tonight-questions.tsx'
import {
  answersOf,
  formatAnswers,
  parseTonightSearch,
  questionsAnswered,
  type TonightSearch,
  tonightSearchString,
} from '#/features/tonight/rules/answers.rules.ts'
import { footText, picksHeading, resultsSearch } from '#/features/tonight/rules/reason.rules.ts'
import { myTonightQuery, tonightQuery } from '#/features/tonight/tonight.queries.ts'
import type { TonightPicks } from '#/features/tonight/tonight.schema.ts'
import { inFigures } from '#/lib/format.ts'
import { ButtonLink } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { ShareButton } from '#/ui/share-button.tsx'
import { TwoInkLogo } from '#/ui/signs.tsx'

/** Picks by taste, loaded on demand: guests have none. */
const MemberPicks = later(async () => (await import('#/app/picks/member-picks.tsx')).MemberPicks)

export const Route = createFileRoute('/tonight')({
  validateSearch: parseTonightSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { queryClient }, deps: { search } }) => queryClient.fetchQuery(tonightQuery(search)),
  head: ({ match: { context, search }, loaderData: found }) =>
    headLater(({ headOfTonight }) => (found ? headOfTonight(context.site, search, found) : {})),
  component: TonightPage,
})

function TonightPage() {
  const search = Route.useSearch()
  const forEverybody = useSuspenseQuery(tonightQuery(search)).data
  const isOwn = usePartOfMe(({ member }) => member !== null)
  const { data: table } = useQuery({ ...ownedCountQuery(), enabled: isOwn })
  const { data: own } = useQuery({
    ...myTonightQuery(search),
    enabled: isOwn,
    placeholderData: keepPreviousData,
  })
  // The public page until the member is known, then their own (TONIGHT-06).
  const found = (isOwn && own) || forEverybody
  const isAnswered = questionsAnswered(answersOf(search)).length > 0
  return (
    <div className="tonight">
      <header className="wrap tonight-head" data-answered={isAnswered || undefined}>
        <h1>{isAnswered ? picksHeading(found) : 'What shall we play tonight?'}</h1>
        <TonightQuestions search={search} />
        {isOwn && table && table.owned > 0 && <FromShelf search={search} {...table} />}
        <p role="status" className="sr-only">
          {found.picks.map(({ game }) => game.title).join(', ')}
        </p>
      </header>
      <section className="picks-window" aria-label="Tonight’s picks">
        <div className="wrap">
          {found.picks.length === 0 ? <NothingToPick /> : <Picks found={found} search={search} />}
        </div>
      </section>
      <div className="wrap my-section empty:hidden">
        <MemberPicks whose="mine" />
      </div>
    </div>
  )
}

const NothingToPick = () => (
  <div className="py-16">
    <TwoInkLogo tone="dusk" size="xl" />
    <h2 className="mt-5 type-title">No games yet</h2>
    <p className="mt-1 text-dusk-ink-2">The first game we add will show up here.</p>
  </div>
)

/** The picks with their reasons (TONIGHT-02), their number, and a link to the next three while games fit (TONIGHT-03). */
function Picks({ found, search }: { found: TonightPicks; search: TonightSearch }) {
  const { page: _, ...answers } = search
  const { picks, page, pageCount } = found
  const { fit, rest } = footText(found, search)
  return (
    <>
      <ol className="picks">
        {picks.map(({ game, reason, isNotLately }) => (
          <li key={game.id} className="pick">
            <GameCover cover={game.cover} imageUrl={game.imageUrl} eager className="pick-box" />
            <div className="pick-words">
              <h2>
                <GameLink game={game} className="stretched" />
              </h2>
              <GameFacts game={{ playMinutes: game.playMinutes, difficulty: game.difficulty }} />
            </div>
            <FavoriteHeart game={game} />
            <p className="pick-reason">
              {isNotLately && <b>Not picked for two weeks. </b>}
              {reason.fit && `${reason.fit} `}
              <bdi>{reason.own}</bdi>
            </p>
          </li>
        ))}
      </ol>
      <div className="picks-foot">
        <p className="picks-hint">
          <Link to="/" search={resultsSearch(search)} hash="results" className="underline underline-offset-2">
            {fit}
          </Link>
          . {rest}
        </p>
        <div>
          {pageCount > 1 && (
            <ButtonLink
              look="dusk"
              to="/tonight"
              search={page < pageCount ? { ...answers, page: page + 1 } : answers}
              resetScroll={false}
            >
              {page < pageCount ? 'Three more' : 'The first three'}
            </ButtonLink>
          )}
          <ButtonLink look="lamp" to="/room" search={answers} state={{ opensRoom: true }}>
            <Smartphone aria-hidden />
            Decide together
          </ButtonLink>
          <ShareButton
            title={formatAnswers(answersOf(search))}
            path={`/tonight${tonightSearchString(search)}`}
            picture={tonightImageAddress(search)}
            look="dusk"
          >
            <span className="sr-only">Share</span>
          </ShareButton>
        </div>
      </div>
    </>
  )
}

/** The switch between all games and owned ones, for members who own some. */
function FromShelf(props: { search: TonightSearch; owned: number; total: number; isPaired: boolean }) {
  const { search, owned, total, isPaired } = props
  const { page: _, from, ...answers } = search
  const link = { to: '/tonight', resetScroll: false, className: 'from-shelf-way' } as const
  return (
    <nav className="from-shelf" aria-label="From which games">
      <Link
        {...link}
        search={answers}
        activeOptions={{ exact: true }}
        aria-current={from ? undefined : 'true'}
      >
        All games
      </Link>
      <Link {...link} search={{ ...answers, from: 'shelf' }} aria-current={from ? 'true' : undefined}>
        <House aria-hidden />
        Only {isPaired ? 'our' : 'my'} shelf
        <span className="text-ink-2">
          {inFigures(owned)}
          {total > owned && ` of ${inFigures(total)}`}
        </span>
      </Link>
    </nav>
  )
}
