import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Alert, Button, ButtonLink, PageHeading } from '#/ui/basics.tsx'
import { INVITATION_WORDS, partnerName } from '../model/pair.rules.ts'
import { invitationQuery, useAnswerInvitation, useMe, useSignIn, useWithName } from '../pair.queries.ts'

/** Shows an invitation to its recipient, who can accept or decline it. Does not show the sender's shelf (PAIR-01). */
export function AnswerInvitation({ token }: { token: string }) {
  const me = useMe()
  const memberId = me && (me.member?.id ?? null)
  const askToSignIn = useSignIn()
  const withName = useWithName()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    ...invitationQuery(token, memberId ?? null),
    enabled: memberId !== undefined,
  })
  const { mutate, isPending, error: refusal, variables, isSuccess } = useAnswerInvitation(token)
  if (error)
    return (
      <Stated title="Your invitation" words="We couldn’t look it up.">
        <Alert action={<Button onClick={() => refetch()}>Try Again</Button>}>{error.message}</Alert>
      </Stated>
    )
  if (!data)
    return (
      <Stated title="Your invitation" words="Someone invited you to pair up: one shelf, one wish list.">
        <p role="status" className="noscript:hidden">
          Checking the invitation…
        </p>
        <noscript>
          <p>To answer, open this link in a browser with JavaScript.</p>
        </noscript>
      </Stated>
    )
  if (isSuccess && variables === false)
    return (
      <Stated title="You said no." words="We’ll only tell them that you declined.">
        <ButtonLink to="/">To the games</ButtonLink>
      </Stated>
    )
  if (data.state === 'joined')
    return (
      <Stated title="You’re in." words={`You and ${partnerName(data.from)} are a pair now.`}>
        <ButtonLink look="primary" to="/us">
          Go to your page
        </ButtonLink>
      </Stated>
    )
  if (data.state !== 'open') {
    const [title, words] = INVITATION_WORDS[data.state]
    return (
      <Stated title={title} words={words}>
        <ButtonLink to={memberId ? '/us' : '/'}>{memberId ? 'Go to your page' : 'To the games'}</ButtonLink>
      </Stated>
    )
  }
  const purpose = `To answer ${data.from ? `${data.from}’s` : 'the'} invitation. You’ll come back to it.`
  return (
    <Stated
      title={`${data.from ?? 'Someone'} invited you to pair up.`}
      words="Share a shelf, a wish list and a play log. They see nothing of yours until you accept, and either of you can leave at any time."
    >
      {memberId ? (
        <>
          <Button
            look="primary"
            disabled={isPending}
            onClick={() =>
              withName(() => mutate(true, { onSuccess: () => void navigate({ to: '/us' }) }), true)
            }
          >
            Accept
          </Button>
          <Button disabled={isPending} onClick={() => mutate(false)}>
            No, thanks
          </Button>
        </>
      ) : (
        <>
          <Button look="primary" onClick={() => askToSignIn(undefined, { start: 'signUp', purpose })}>
            Create an account
          </Button>
          <Button onClick={() => askToSignIn(undefined, { start: 'signIn', purpose })}>Sign in</Button>
        </>
      )}
      {refusal && <Alert className="w-full">{refusal.message}</Alert>}
    </Stated>
  )
}

function Stated({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <PageHeading title={title} lede={words} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </>
  )
}
