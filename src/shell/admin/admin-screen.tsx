import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { SECOND_FACTOR_WORDS } from '#/domain/accounts/second-factor.rules.ts'
import { useIsSigningOut, useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { useSignIn } from '../header/sign-in-dialog.tsx'
import { UnknownMember } from '../unknown-member.tsx'
import type { Staff } from './admin-screens.ts'
import { AdminFrame } from './frame/admin-frame.tsx'

/**
 * The frame of every screen for admins. Until it is known who is there, it is a full-screen spinner; anybody but an
 * admin is led to the home page (ADMIN-01). Where the session ends while an admin works, the screen stays as it is and
 * asks to sign in again, so that nothing typed is lost.
 */
export function AdminScreen({ children }: { children: ReactNode }) {
  const me = useMe()
  const isSigningOut = useIsSigningOut()
  const askToSignIn = useSignIn()
  const router = useRouter()
  const queryClient = useQueryClient()
  /** The admin who is at work here. */
  const wasWho = useRef<Staff>(undefined)
  const isAskedAgain = useRef(false)
  const isAdmin = me?.member?.isAdmin ?? false
  const lacksSecondFactor = me?.member?.lacksSecondFactor ?? false

  useEffect(() => {
    if (!me) return
    if (isAdmin) {
      wasWho.current = me.member ?? undefined
      // What was refused meanwhile is asked again.
      if (isAskedAgain.current)
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        })
      isAskedAgain.current = false
    } else if (wasWho.current && !me.member && !isSigningOut) {
      isAskedAgain.current = true
      askToSignIn(undefined, {
        email: wasWho.current.email,
        onLeave: () => void router.navigate({ to: '/', replace: true }),
      })
    } else if (!lacksSecondFactor) void router.navigate({ to: '/', replace: true })
  }, [me, isAdmin, lacksSecondFactor, isSigningOut, askToSignIn, router, queryClient])

  const who = isAdmin ? me?.member : me && !me.member ? wasWho.current : undefined
  if (who) return <AdminFrame who={who}>{children}</AdminFrame>
  return (
    <main id="main" tabIndex={-1} className="flex-1">
      {lacksSecondFactor ? <SecondFactorFirst /> : <UnknownMember />}
    </main>
  )
}

/** In place of the admin side, for an admin who has to switch the second step on before. */
function SecondFactorFirst() {
  return (
    <div className="wrap pb-section">
      <PageHeading title="One step first" lede={SECOND_FACTOR_WORDS.adminsNeedIt} />
      <ButtonLink look="primary" to="/settings">
        Go to settings
      </ButtonLink>
    </div>
  )
}
