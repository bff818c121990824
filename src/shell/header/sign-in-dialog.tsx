import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { AccountDialog } from '#/features/accounts/sign-in/account-dialog.tsx'
import { useSessionOfOtherTabs } from '#/features/accounts/sign-in/accounts.queries.ts'

/**
 * Asks the visitor to sign in. What they were about to do, the intention, is done once they are signed in (AUTH-11),
 * and dropped when they close the dialog. A notice is said first.
 */
export type AskToSignIn = (intention?: () => void, notice?: string) => void

const SignIn = createContext<AskToSignIn>(() => {
  throw new Error('nothing above this component can ask to sign in')
})

/** How to ask the visitor to sign in: always the same function. */
export const useSignIn = (): AskToSignIn => useContext(SignIn)

/** Lets everything inside ask to sign in, and follows the session in other tabs. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ intention?: () => void; notice?: string }>()
  useSessionOfOtherTabs()
  const ask = useCallback<AskToSignIn>(
    (intention, notice) => setAsked({ ...(intention && { intention }), ...(notice && { notice }) }),
    [],
  )
  return (
    <SignIn value={ask}>
      {children}
      {asked && (
        <AccountDialog
          notice={asked.notice}
          onClose={() => setAsked(undefined)}
          onSignedIn={() => {
            setAsked(undefined)
            asked.intention?.()
          }}
        />
      )}
    </SignIn>
  )
}
