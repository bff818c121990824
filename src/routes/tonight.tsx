import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import Smartphone from 'lucide-react/icons/smartphone'
import { useGameHeart } from '#/app/games/game-hearts.tsx'
import { headLater } from '#/app/heads/later-head.ts'
import { usePartOfMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { tableQuery } from '#/features/picks/picks.queries.ts'
import { TonightQuestions } from '#/features/tonight/page/questions.tsx'
import { tonightPictureAddress } from '#/features/tonight/page/tonight-head.ts'
import { FromShelf, TonightFoot, TonightPicks } from '#/features/tonight/page/tonight-picks.tsx'
import {
  answersInWords,
  answersOf,
  parseTonightSearch,
  questionsAnswered,
  type TonightSearch,
  tonightSearchString,
} from '#/features/tonight/rules/answers.rules.ts'
import { picksHeading } from '#/features/tonight/rules/reason.rules.ts'
import { myTonightQuery, tonightQuery } from '#/features/tonight/tonight.queries.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { later } from '#/ui/later.tsx'
import { ShareButton } from '#/ui/share/share-button.tsx'

/** Picks by taste, loaded on demand: guests have none. */
const PicksForYou = later(async () => (await import('#/app/picks/picks-here.tsx')).PicksForYou)

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
  const { data: table } = useQuery({ ...tableQuery(), enabled: isOwn })
  const { data: own } = useQuery({
    ...myTonightQuery(search),
    enabled: isOwn,
    placeholderData: keepPreviousData,
  })
  // The public page until the member is known, then their own (TONIGHT-06).
  const found = (isOwn && own) || forEverybody
  const words = answersInWords(answersOf(search))
  const isAnswered = questionsAnswered(answersOf(search)).length > 0
  const heart = useGameHeart()
  return (
    <div className="tonight">
      <header className="wrap tonight-head" data-answered={isAnswered || undefined}>
        <h1>{isAnswered ? picksHeading(found) : 'What shall we play tonight?'}</h1>
        <TonightQuestions search={search} />
        <FromShelf
          search={search}
          owned={(isOwn && table?.owned) || 0}
          total={table?.total ?? 0}
          isShared={table?.isPaired === true}
        />
        <p role="status" className="sr-only">
          {found.picks.map(({ game }) => game.title).join(', ')}
        </p>
      </header>
      <TonightPicks
        found={found}
        cover={({ cover, imageUrl }) => (
          <GameCover cover={cover} imageUrl={imageUrl} eager className="pick-box" />
        )}
        facts={({ playMinutes, difficulty }) => <GameFacts game={{ playMinutes, difficulty }} />}
        heart={heart}
      >
        <TonightFoot found={found} search={search}>
          <ButtonLink look="lamp" to="/room" search={answersAlone(search)} state={{ opensRoom: true }}>
            <Smartphone aria-hidden />
            Decide together
          </ButtonLink>
          <ShareButton
            title={words}
            path={`/tonight${tonightSearchString(search)}`}
            picture={tonightPictureAddress(search)}
            look="dusk"
          >
            <span className="sr-only">Share</span>
          </ShareButton>
        </TonightFoot>
      </TonightPicks>
      <div className="wrap my-section empty:hidden">
        <PicksForYou />
      </div>
    </div>
  )
}

/** A room is opened over all that fits, whichever three are shown. */
function answersAlone({ page: _, ...answers }: TonightSearch) {
  return answers
}
