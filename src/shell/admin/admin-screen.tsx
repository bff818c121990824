import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { SECOND_FACTOR_WORDS } from '#/domain/accounts/second-factor.rules.ts'
import { useIsSigningOut, useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { useSignIn } from '../header/sign-in-dialog.tsx'
import { UnknownMember } from '../unknown-member.tsx'

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
  /** The address of the admin who is at work here. */
  const wasAdmin = useRef<string>(undefined)
  const isAskedAgain = useRef(false)
  const isAdmin = me?.member?.isAdmin ?? false
  const lacksSecondFactor = me?.member?.lacksSecondFactor ?? false

  useEffect(() => {
    if (!me) return
    if (isAdmin) {
      wasAdmin.current = me.member?.email
      // What was refused meanwhile is asked again.
      if (isAskedAgain.current)
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        })
      isAskedAgain.current = false
    } else if (wasAdmin.current && !me.member && !isSigningOut) {
      isAskedAgain.current = true
      askToSignIn(undefined, {
        email: wasAdmin.current,
        onLeave: () => void router.navigate({ to: '/', replace: true }),
      })
    } else if (!lacksSecondFactor) void router.navigate({ to: '/', replace: true })
  }, [me, isAdmin, lacksSecondFactor, isSigningOut, askToSignIn, router, queryClient])

  if (isAdmin || (wasAdmin.current && me && !me.member)) {
    return (
      <div className="wrap pb-section">
        <AdminNavigation />
        {children}
      </div>
    )
  }
  if (lacksSecondFactor) return <SecondFactorFirst />
  return <UnknownMember />
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

/** The rooms of the admin side. Where they do not fit side by side, the one the admin is in is scrolled into sight. */
function AdminNavigation() {
  const navigation = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the path another room is the current one.
  useEffect(() => {
    const row = navigation.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [path])
  return (
    <nav ref={navigation} aria-label="Admin" className="admin-navigation">
      <Link to="/admin" activeOptions={{ exact: true }}>
        Dashboard
      </Link>
      <Link to="/admin/content">Content</Link>
      <Link to="/admin/games">Games</Link>
      <Link to="/admin/categories">Categories</Link>
      <Link to="/admin/posts">Posts</Link>
      <Link to="/admin/comments">Comments</Link>
      <Link to="/admin/sentences">Sentences</Link>
      <Link to="/admin/members">Members</Link>
      <Link to="/admin/messages">Messages</Link>
      <Link to="/admin/newsletter">Newsletter</Link>
      <Link to="/admin/retailers">Retailers</Link>
      <Link to="/admin/catalogue">Import & export</Link>
      <Link to="/admin/activity">Activity</Link>
    </nav>
  )
}
