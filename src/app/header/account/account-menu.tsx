import { useAskWhoIsThere, usePartOfMe, useWho } from '#/features/accounts/sign-in/accounts.queries.ts'
import { Button } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { later } from '#/ui/later.tsx'
import { ACCOUNT_WIDTH } from './account-width.ts'
import { useSignIn } from './sign-in-dialog.tsx'

const parts = () => import('./member-menu.tsx')
const MemberMenu = later(async () => (await parts()).MemberMenu)
const MemberLinks = later(async () => (await parts()).MemberLinks)

/** Sign In, or the menu of who is signed in (CHROME-02). */
export function AccountMenu() {
  const member = usePartOfMe(({ member }) => member)
  return <div className={ACCOUNT_WIDTH}>{member ? <MemberMenu member={member} /> : <SignInButton />}</div>
}

/** The same at the foot of the phone's menu. */
export function AccountLinks({ onChosen }: { onChosen: () => void }) {
  const member = usePartOfMe(({ member }) => member)
  return member ? (
    <MemberLinks member={member} onChosen={onChosen} />
  ) : (
    <SignInButton wide onChosen={onChosen} />
  )
}

/** Keeps its place, unseen, until it is known that nobody is signed in; where that cannot be known, it asks again. */
function SignInButton({ wide, onChosen }: { wide?: boolean; onChosen?: () => void }) {
  const who = useWho()
  const askAgain = useAskWhoIsThere()
  const askToSignIn = useSignIn()
  if (who === 'unknown')
    return (
      <Button wide={wide} className={wide ? undefined : ACCOUNT_WIDTH} onClick={askAgain}>
        Connect again
      </Button>
    )
  return (
    <Button
      wide={wide}
      className={classNames(!wide && ACCOUNT_WIDTH, who === undefined && 'invisible')}
      onClick={() => {
        onChosen?.()
        askToSignIn()
      }}
    >
      Sign In
    </Button>
  )
}
