import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ROLE_PASSWORD_MIN_LENGTH } from '#/features/accounts/model/accounts.rules.ts'
import { formatRoles, ROLE_WORDS } from '#/features/accounts/model/roles/role-words.rules.ts'
import { hasRightsOf, rolesThatMay } from '#/features/accounts/model/roles/roles.rules.ts'
import { SECOND_FACTOR_WORDS } from '#/features/accounts/model/ways-in/second-factor.rules.ts'
import { useIsSigningOut, useMe, useSignIn } from '#/features/accounts/sign-in/accounts.queries.ts'
import { Alert, Button, ButtonLink, PageHeading } from '#/ui/basics.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { useSignOut } from '../header/account/member-menu.tsx'
import { UnknownMember } from '../screens/private-screen.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { type AdminScreenEntry, type Staff, screenAt } from './admin-screens.ts'

/** Shows an admin screen with the side bar. A visitor without a role gets a sign-in dialog or a message instead (ADMIN-01). */
export function AdminScreen({ children }: { children: ReactNode }) {
  const me = useMe()
  const isSigningOut = useIsSigningOut()
  const askToSignIn = useSignIn()
  const signOut = useSignOut()
  const router = useRouter()
  const queryClient = useQueryClient()
  const wasWho = useRef<Staff>(undefined)
  const isRequestedAgain = useRef(false)
  const member = me?.member ?? undefined
  const hasRole = member !== undefined && member.role !== null
  const isHeldUp = member !== undefined && (member.lacksSecondFactor || member.waitingRole !== null)
  const lostIt = member !== undefined && !hasRole && wasWho.current?.id === member.id

  useEffect(() => {
    if (!me) return
    if (hasRole) {
      wasWho.current = member
      // Queries refused meanwhile are repeated.
      if (isRequestedAgain.current)
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        })
      isRequestedAgain.current = false
    } else if (wasWho.current && !member && !isSigningOut) {
      isRequestedAgain.current = true
      askToSignIn(undefined, {
        email: wasWho.current.email,
        onLeave: () => void router.navigate({ to: '/', replace: true }),
      })
    } else if (!isHeldUp && !lostIt) {
      const address = router.state.location.href
      void router.navigate({ to: '/', replace: true })
      if (isSigningOut || wasWho.current) return
      askToSignIn(() => void router.navigate({ href: address }), {
        backTo: address,
        purpose: member
          ? `You are signed in as ${member.email}, and this account has no role here. An owner can give it one. Or sign in with another account.`
          : 'This part is for those who run the site. Sign in to continue.',
      })
    }
  }, [me, member, hasRole, isHeldUp, lostIt, isSigningOut, askToSignIn, router, queryClient])

  const who = hasRole || lostIt ? member : me && !member ? wasWho.current : undefined
  if (who)
    return (
      <AdminFrame who={who}>
        <ForTheirRole who={who}>{children}</ForTheirRole>
      </AdminFrame>
    )
  return (
    <main id="main" tabIndex={-1} className="flex-1">
      {member?.lacksSecondFactor ? (
        <HeldUp title="One step first" lede={SECOND_FACTOR_WORDS.adminsNeedIt}>
          <ButtonLink look="primary" to="/settings">
            Go to settings
          </ButtonLink>
        </HeldUp>
      ) : member?.waitingRole ? (
        // The role starts with their next sign-in (ruling 32).
        <HeldUp
          title="Sign in once more"
          lede={`You’ll be ${ROLE_WORDS[member.waitingRole].one} the next time you sign in with a password of at least ${ROLE_PASSWORD_MIN_LENGTH} characters. If yours is shorter, change it in your settings first. Then sign out and back in.`}
        >
          <Button look="primary" onClick={signOut}>
            Sign Out
          </Button>
        </HeldUp>
      ) : (
        <UnknownMember />
      )}
    </main>
  )
}

/** Shows an admin screen if the member's role may open it, else a message. Typed text stays if the role is revoked while open. */
function ForTheirRole({ who, children }: { who: Staff; children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const worksAt = useRef<string>(undefined)
  const screen = screenAt(path)
  const mayOpen = screen ? hasRightsOf(who.role, screen.roles) : who.role !== null
  useEffect(() => {
    if (mayOpen) worksAt.current = path
  }, [mayOpen, path])
  const wasAtWork = !mayOpen && worksAt.current === path
  if (!mayOpen && !wasAtWork) return screen && <NotTheirs who={who} screen={screen} />
  // The screen keeps its position in the tree, so that typed text survives.
  return (
    <>
      {wasAtWork && (
        <Alert
          className="mt-4"
          title={who.role ? `You are ${ROLE_WORDS[who.role].one} now` : 'Your role was taken away'}
          action={
            <ButtonLink to={who.role ? '/admin' : '/'}>
              {who.role ? 'To my screens' : 'To the site'}
            </ButtonLink>
          }
        >
          Your changes are no longer saved here. What you’ve typed is saved as a draft on this device.
        </Alert>
      )}
      {children}
    </>
  )
}

/** The message that a screen is for other roles, shown instead of it. */
function NotTheirs({ who, screen }: { who: Staff; screen: AdminScreenEntry }) {
  const others = formatRoles(rolesThatMay(screen.roles))
  return (
    <>
      <ScreenHead title={screen.name} />
      <p className="max-w-[60ch] pt-6 text-ink-2">
        {`This is for ${others}. ${who.role ? `You are ${ROLE_WORDS[who.role].one}. ` : ''}If you need it for your work, ask an owner.`}
      </p>
      <ButtonLink to="/admin" className="mt-6">
        Back to your screens
      </ButtonLink>
    </>
  )
}

/** The message shown instead of admin screens until a member has done one more step, such as setting up two-step sign-in. */
function HeldUp({ title, lede, children }: { title: string; lede: string; children: ReactNode }) {
  return (
    <div className="wrap pb-section">
      <PageHeading title={title} lede={lede} />
      {children}
    </div>
  )
}
