import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { useMe, useSignIn, useWho } from '#/features/accounts/sign-in/accounts.queries.ts'
import { LoadingScreen } from '#/ui/screen.tsx'
import { OfflineCopy, type OfflineCopyProps } from '../connection/offline-copy.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** A screen for members (AUTH-13). Guests are sent to the home page to sign in, and then return to this screen. */
export function PrivateScreen(props: {
  /** Set if the screen can be read offline. */
  readable?: OfflineCopyProps
  children: (member: NonNullable<Me['member']>) => ReactNode
}) {
  const { readable, children } = props
  const me = useMe()
  const askToSignIn = useSignIn()
  const router = useRouter()
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (!me) return
    if (me.member) {
      wasSignedIn.current = true
      return
    }
    const address = router.state.location.href
    void router.navigate({ to: '/', replace: true })
    if (!wasSignedIn.current) {
      askToSignIn(() => void router.navigate({ href: address }), { backTo: address })
    }
  }, [me, askToSignIn, router])

  return (
    <>
      {readable && <OfflineCopy {...readable} />}
      {me?.member ? <div className="wrap pb-section">{children(me.member)}</div> : <UnknownMember />}
    </>
  )
}

/** The screen of a private page until the member is known (AUTH-13): loading, or an error if the account cannot be loaded. */
export function UnknownMember() {
  if (useWho() === 'unknown') return <ErrorScreen error={undefined} />
  return (
    <>
      <div className="noscript:hidden">
        <LoadingScreen />
      </div>
      <p className="wrap hidden py-16 noscript:block">
        This page is only for you, and it takes JavaScript to sign you in.
      </p>
    </>
  )
}

/** The frame (layout) of a page that an email links to. Passes the URL's `token` to `children`, or '' if the URL has no token. */
export function MailedLinkFrame({ children }: { children: (token: string) => ReactNode }) {
  const { token = '' } = useLocation().search as { token?: string }
  return <div className="wrap pb-section">{children(token)}</div>
}
