import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { invitationQuery, useAnswerInvitation } from '../pair.queries.ts'
import { INVITATION_WORDS, spokenName } from '../pair.rules.ts'

interface AnswerInvitationProps {
  token: string
  /** Null of a visitor, undefined while nobody knows who is here. */
  memberId: string | null | undefined
  onSignIn: () => void
  onJoined: () => void
}

/** An invitation, for whoever opens its link: who asks, and yes or no. Nothing of anybody’s shelf (checklist PAIR-01). */
export function AnswerInvitation({ token, memberId, onSignIn, onJoined }: AnswerInvitationProps) {
  const { data, error, refetch } = useQuery({
    ...invitationQuery(token, memberId ?? null),
    enabled: memberId !== undefined,
  })
  const { mutate, isPending, error: refusal, variables, isSuccess } = useAnswerInvitation(token)
  if (error)
    return (
      <Said title="Your invitation" words="It could not be looked up.">
        <Alert action={<Button onClick={() => refetch()}>Try Again</Button>}>{error.message}</Alert>
      </Said>
    )
  if (!data)
    return (
      <Said
        title="Your invitation"
        words="One person asks you to share a table: one shelf, one list of wishes."
      >
        <p role="status" className="noscript:hidden">
          Looking at it…
        </p>
        <noscript>
          <p>To answer it, open this link in a browser that runs scripts.</p>
        </noscript>
      </Said>
    )
  if (isSuccess && variables === false)
    return (
      <Said title="You said no." words="Whoever asked is told that somebody said no, and nothing else.">
        <ButtonLink to="/">To the games</ButtonLink>
      </Said>
    )
  if (data.state === 'joined')
    return (
      <Said title="You are sitting." words={`You share a table with ${spokenName(data.from)}.`}>
        <ButtonLink look="primary" to="/us">
          To your table
        </ButtonLink>
      </Said>
    )
  if (data.state !== 'open') {
    const [title, words] = INVITATION_WORDS[data.state]
    return (
      <Said title={title} words={words}>
        <ButtonLink to={memberId ? '/us' : '/'}>{memberId ? 'To your table' : 'To the games'}</ButtonLink>
      </Said>
    )
  }
  return (
    <Said
      title={`${spokenName(data.from)} asks you to their table.`}
      words="One shelf of what either of you owns, and one list of wishes. Nothing shows before you say yes, and either of you can leave at any time."
    >
      {memberId ? (
        <>
          <Button look="primary" disabled={isPending} onClick={() => mutate(true, { onSuccess: onJoined })}>
            Yes, sit down
          </Button>
          <Button disabled={isPending} onClick={() => mutate(false)}>
            No, thank you
          </Button>
        </>
      ) : (
        <Button look="primary" onClick={onSignIn}>
          Sign in to answer
        </Button>
      )}
      {refusal && <Alert className="w-full">{refusal.message}</Alert>}
    </Said>
  )
}

function Said({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <PageHeading title={title} lede={words} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </>
  )
}
