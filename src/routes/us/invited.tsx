import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useNameFirst } from '#/app/header/account/use-name-first.tsx'
import { privatePage } from '#/app/heads/later-head.ts'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { useMe, useSignIn } from '#/features/accounts/sign-in/accounts.queries.ts'
import { AnswerInvitation } from '#/features/pair/invitation/answer-invitation.tsx'

/** The page that the link of an invitation to a pair opens (PAIR-01). */
export const Route = createFileRoute('/us/invited')({
  ...privatePage('/us/invited'),
  validateSearch: tokenIn,
  component: InvitedPage,
})

function InvitedPage() {
  const { token = '' } = Route.useSearch()
  const me = useMe()
  const askToSignIn = useSignIn()
  const router = useRouter()
  const [withName, nameDialog] = useNameFirst(true)
  return (
    <div className="wrap pb-section">
      <AnswerInvitation
        token={token}
        memberId={me && (me.member?.id ?? null)}
        onAccount={(start, purpose) => askToSignIn(undefined, { start, purpose })}
        withName={withName}
        onJoined={() => void router.navigate({ to: '/us' })}
      />
      {nameDialog}
    </div>
  )
}
