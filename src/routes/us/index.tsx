import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { MemberPicks } from '#/app/picks/member-picks.tsx'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import { pairNames } from '#/features/pair/model/pair.rules.ts'
import { Initials } from '#/features/pair/page/table-of-two.tsx'
import { UsAlone } from '#/features/pair/page/us-alone.tsx'
import { UsTogether } from '#/features/pair/page/us-together.tsx'
import { pairQuery } from '#/features/pair/pair.queries.ts'
import { standingAndLastPlay } from '#/features/plays/play-format.rules.ts'
import { PlayedLately } from '#/features/plays/played/played-lately.tsx'
import { standingQuery } from '#/features/plays/plays.queries.ts'
import { shelfQuery } from '#/features/shelf/shelf.queries.ts'
import { LoadFailure } from '#/ui/basics.tsx'

/** The page of a member's pair. A member without a pair learns how to form one (PAIR-01, PAIR-02). */
export const Route = createFileRoute('/us/')({
  ...privatePage('/us'),
  component: () => <PrivateScreen>{({ username }) => <Us username={username} />}</PrivateScreen>,
})

function Us({ username }: { username: string | null }) {
  const { data, error, refetch } = useQuery(pairQuery())
  // Requested in parallel, so that the page renders at once and nothing moves.
  const { data: standing, isPending: isPlayLogPending } = useQuery(standingQuery())
  const { data: shelf, isPending: isShelfPending } = useQuery(shelfQuery({ sort: 'newest' }))
  if (error)
    return (
      <>
        <h1 className="pt-9">Us two</h1>
        <LoadFailure title="We couldn’t load this page" className="mt-6" error={error} onRetry={refetch} />
      </>
    )
  if (!data || isPlayLogPending || isShelfPending) return <h1 className="pt-9">Us two</h1>
  if (!data.pair) return <UsAlone view={data} ownGames={shelf?.entries ?? []} />
  const [left, right] = pairNames(username, data.pair)
  return (
    <UsTogether
      picks={<MemberPicks whose="both" />}
      played={
        <PlayedLately
          initialsOf={(won) => (
            <Initials left={won === 'right' ? undefined : left} right={won === 'left' ? undefined : right} />
          )}
        />
      }
      standing={standing && standing.total > 0 ? standingAndLastPlay(standing) : undefined}
      pair={data.pair}
      myName={username}
    />
  )
}
