import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { AccountMatter } from '#/features/accounts/sign-in/account-dialog.tsx'
import { useMe, useSessionOfOtherTabs } from '#/features/accounts/sign-in/accounts.queries.ts'
import { later } from '#/ui/later.tsx'

const AccountDialog = later(async () => {
  const { AccountDialog: Dialog } = await import('#/features/accounts/sign-in/account-dialog.tsx')
  return Dialog
})

/**
 * Asks the visitor to sign in. What they were about to do, the intention, is done once they are signed in (AUTH-11), here
 * or in another tab, and dropped when they close the dialog. The matter is what the dialog says and does besides.
 */
export type AskToSignIn = (intention?: () => void, matter?: AccountMatter) => void

const SignIn = createContext<AskToSignIn>(() => {
  throw new Error('nothing above this component can ask to sign in')
})

/** How to ask the visitor to sign in: always the same function. */
export const useSignIn = (): AskToSignIn => useContext(SignIn)

interface Asked {
  intention: (() => void) | undefined
  matter: AccountMatter & { backTo: string }
}

/** Lets everything inside ask to sign in, and follows the session in other tabs. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [asked, setAsked] = useState<Asked>()
  useSessionOfOtherTabs()
  const ask = useCallback<AskToSignIn>(
    (intention, matter) =>
      setAsked({ intention, matter: { ...matter, backTo: matter?.backTo ?? router.state.location.href } }),
    [router],
  )
  const close = useCallback(() => setAsked(undefined), [])
  const goOn = () => {
    close()
    asked?.intention?.()
  }
  useOnceSignedIn(asked, goOn)
  useEffect(() => {
    if (!asked?.matter.onLeave) return
    // What it was held over is gone, by Back perhaps.
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && close())
  }, [asked, router, close])
  return (
    <SignIn value={ask}>
      {children}
      {asked && <AccountDialog matter={asked.matter} onClose={close} onSignedIn={goOn} />}
    </SignIn>
  )
}

/** Calls once somebody is signed in who was not when they were asked: by this dialog, or in another tab. */
function useOnceSignedIn(asked: Asked | undefined, onSignedIn: () => void) {
  const me = useMe()
  const wasNobody = useRef<Asked>(undefined)
  useEffect(() => {
    if (!asked) return
    if (!me?.member) wasNobody.current = asked
    else if (wasNobody.current === asked) onSignedIn()
  }, [me, asked, onSignedIn])
}
