import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import {
  NameContext,
  SignInContext,
  type SignInOptions,
  useAskWhoIsThere,
  useMe,
  usePartOfMe,
  useSessionOfOtherTabs,
  useSignIn,
  useWho,
} from '#/features/accounts/sign-in/accounts.queries.ts'
import { Button, classNames } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'

/** Minimum width of the account button, so that the header does not shift once it is known who is signed in. */
const ACCOUNT_WIDTH = 'min-w-32'

const AccountDialog = later(
  async () => (await import('#/features/accounts/sign-in/account-dialog.tsx')).AccountDialog,
)

interface Requested {
  afterSignIn: (() => void) | undefined
  options: SignInOptions & { backTo: string }
}

const NameFirst = later(async () => (await import('#/features/accounts/names/name-dialog.tsx')).NameFirst)

/** Provides the dialogs for signing in and choosing a username. Follows sign-ins and sign-outs in other tabs. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [requested, setRequested] = useState<Requested>()
  useSessionOfOtherTabs()
  const ask = useCallback(
    (afterSignIn?: () => void, options?: SignInOptions) =>
      setRequested({
        afterSignIn,
        options: { ...options, backTo: options?.backTo ?? router.state.location.href },
      }),
    [router],
  )
  const close = useCallback(() => setRequested(undefined), [])
  const [naming, setNaming] = useState<{ act: () => void; isForPair: boolean }>()
  const withName = useCallback((act: () => void, isForPair = false) => setNaming({ act, isForPair }), [])
  const goOn = () => {
    close()
    requested?.afterSignIn?.()
  }
  const me = useMe()
  const wasGuest = useRef<Requested>(undefined)
  // A visitor who was a guest has signed in: by this dialog, or in another tab.
  useEffect(() => {
    if (!requested) return
    if (!me?.member) wasGuest.current = requested
    else if (wasGuest.current === requested) goOn()
  })
  useEffect(() => {
    if (!requested?.options.onLeave) return
    // The page below has changed, for example by Back.
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && close())
  }, [requested, router, close])
  return (
    <SignInContext value={ask}>
      <NameContext value={withName}>{children}</NameContext>
      {requested && <AccountDialog options={requested.options} onClose={close} onSignedIn={goOn} />}
      {naming && <NameFirst {...naming} onClose={() => setNaming(undefined)} />}
    </SignInContext>
  )
}

const parts = () => import('./member-menu.tsx')
const MemberMenu = later(async () => (await parts()).MemberMenu)
const MemberLinks = later(async () => (await parts()).MemberLinks)

/** The account part of the header: a Sign In button for guests, the account menu for members (CHROME-02). */
export function AccountMenu() {
  const member = usePartOfMe(({ member }) => member)
  return (
    <div className={ACCOUNT_WIDTH}>
      {member ? <MemberMenu member={member} className={ACCOUNT_WIDTH} /> : <SignInButton />}
    </div>
  )
}

/** The account part of the site's menu on narrow screens: a Sign In button for guests, account links for members. */
export function AccountLinks({ onChosen }: { onChosen: () => void }) {
  const member = usePartOfMe(({ member }) => member)
  return member ? (
    <MemberLinks member={member} onChosen={onChosen} />
  ) : (
    <SignInButton wide onChosen={onChosen} />
  )
}

/** The Sign In button; invisible until the visitor is known to be a guest. If that failed to load, a press tries again. */
function SignInButton({ wide, onChosen }: { wide?: boolean; onChosen?: () => void }) {
  const who = useWho()
  const askAgain = useAskWhoIsThere()
  const askToSignIn = useSignIn()
  const isUnknown = who === 'unknown'
  return (
    <Button
      wide={wide}
      className={classNames(!wide && ACCOUNT_WIDTH, who === undefined && 'invisible')}
      onClick={() => {
        if (isUnknown) return askAgain()
        onChosen?.()
        askToSignIn()
      }}
    >
      {isUnknown ? 'Connect again' : 'Sign In'}
    </Button>
  )
}
