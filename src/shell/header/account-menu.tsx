import { ChevronDown, Gauge, Library, LibraryBig, LogOut, Settings } from 'lucide-react'
import { useAskWhoIsThere, useMe, useWho } from '#/features/accounts/sign-in/accounts.queries.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#/ui/overlay/menu.tsx'
import { useSignIn } from './sign-in-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

/** So that nothing beside it moves once it is known who is there. */
const SAME_WIDTH = 'min-w-32'

/** Sign In, or the menu of who is signed in (CHROME-02). */
export function AccountMenu() {
  const me = useMe()
  const signOut = useSignOut()
  if (!me?.member) return <SignInButton />
  return (
    <Menu
      trigger={
        <Button className={SAME_WIDTH}>
          {me.member.isAdmin ? 'Admin' : 'Account'}
          <ChevronDown aria-hidden className="-me-1 size-4" />
        </Button>
      }
    >
      <MenuLink to="/shelf" icon={<LibraryBig aria-hidden />}>
        My Shelf
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings aria-hidden />}>
        Settings
      </MenuLink>
      {me.member.isAdmin && (
        <>
          <MenuLink to="/admin" icon={<Gauge aria-hidden />}>
            Admin Dashboard
          </MenuLink>
          <MenuLink to="/admin/content" icon={<Library aria-hidden />}>
            Content Management
          </MenuLink>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onClick={signOut}>
        Sign Out
      </MenuItem>
    </Menu>
  )
}

/** The same at the foot of the phone's menu. */
export function AccountLinks({ onChosen }: { onChosen: () => void }) {
  const me = useMe()
  const signOut = useSignOut()
  if (!me?.member) return <SignInButton wide onChosen={onChosen} />
  return (
    <div className="grid gap-2">
      <p className="truncate text-ink-2 text-sm">
        {me.member.isAdmin ? 'Admin' : 'Account'}: {me.member.username ?? me.member.email}
      </p>
      {me.member.isAdmin && (
        <>
          <ButtonLink to="/admin" onClick={onChosen}>
            Admin Dashboard
          </ButtonLink>
          <ButtonLink to="/admin/content" onClick={onChosen}>
            Content Management
          </ButtonLink>
        </>
      )}
      <ButtonLink to="/shelf" onClick={onChosen}>
        My Shelf
      </ButtonLink>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to="/settings" onClick={onChosen}>
          Settings
        </ButtonLink>
        <Button
          onClick={() => {
            onChosen()
            signOut()
          }}
        >
          Sign Out
        </Button>
      </div>
    </div>
  )
}

/** Keeps its place, unseen, until it is known that nobody is signed in; where that cannot be known, it asks again. */
function SignInButton({ wide, onChosen }: { wide?: boolean; onChosen?: () => void }) {
  const who = useWho()
  const askAgain = useAskWhoIsThere()
  const askToSignIn = useSignIn()
  if (who === 'unknown')
    return (
      <Button wide={wide} className={wide ? undefined : SAME_WIDTH} onClick={askAgain}>
        Connect again
      </Button>
    )
  return (
    <Button
      wide={wide}
      className={classNames(!wide && SAME_WIDTH, who === undefined && 'invisible')}
      onClick={() => {
        onChosen?.()
        askToSignIn()
      }}
    >
      Sign In
    </Button>
  )
}
