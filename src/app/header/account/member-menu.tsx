import { useRouter } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Gauge from 'lucide-react/icons/gauge'
import Library from 'lucide-react/icons/library'
import LibraryBig from 'lucide-react/icons/library-big'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { usePartOfMe, useSignOutMutation } from '#/features/accounts/sign-in/accounts.queries.ts'
import { Button, ButtonLink } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { Menu, MenuItem, MenuLink } from '#/ui/menu.tsx'

/** Loaded only where it is shown: members without a role edit nothing. */
const EditLink = later(async () => (await import('./edit-link.tsx')).EditLink, 'where-shown')

type Member = NonNullable<Me['member']>

/** The label of the account button. */
const accountWord = ({ role }: Member) => (role ? 'Admin' : 'Account')

/** Returns a member's pages in order, with address, icon and label; for members with a role also those of the admin side. */
function useMemberPages({ role }: Member) {
  const pair = usePartOfMe(({ pair }) => pair)
  return {
    own: [
      { to: '/shelf', icon: LibraryBig, label: 'My Shelf' },
      { to: '/us', icon: Users, label: pair ? `You & ${pair.name ?? 'your partner'}` : 'Us Two' },
      { to: '/played', icon: CalendarDays, label: 'Play log' },
      { to: '/ratings', icon: Star, label: 'Your ratings' },
    ],
    admin: role
      ? [
          { to: '/admin', icon: Gauge, label: 'Admin Dashboard' },
          { to: '/admin/content', icon: Library, label: 'Content Management' },
        ]
      : [],
  }
}

/** The account menu of a signed-in member in the header (CHROME-02). */
export function MemberMenu({ member, className }: { member: Member; className: string }) {
  return (
    <div className="flex items-center gap-1">
      {member.role && <EditLink />}
      <Menu
        trigger={
          <Button className={className}>
            {accountWord(member)}
            <ChevronDown aria-hidden className="-me-1 size-4" />
          </Button>
        }
      >
        <MemberMenuItems member={member} />
      </Menu>
    </div>
  )
}

/** The items of the account menu, in the header and on the admin side. */
export function MemberMenuItems({ member }: { member: Member }) {
  const signOut = useSignOut()
  const { own, admin } = useMemberPages(member)
  return (
    <>
      {[...own, { to: '/settings', icon: Settings, label: 'Settings' }, ...admin].map(
        ({ to, icon: Icon, label }) => (
          <MenuLink key={to} to={to} icon={<Icon aria-hidden />}>
            {label}
          </MenuLink>
        ),
      )}
      <hr className="my-1 border-t" />
      <MenuItem icon={<LogOut aria-hidden />} onClick={signOut}>
        Sign Out
      </MenuItem>
    </>
  )
}

/** A signed-in member's links in the site's menu on phones, such as My Shelf, settings and sign-out. */
export function MemberLinks({ member, onChosen }: { member: Member; onChosen: () => void }) {
  const signOut = useSignOut()
  const { own, admin } = useMemberPages(member)
  return (
    <div className="grid gap-2">
      <p className="truncate text-ink-2 text-sm">
        {accountWord(member)}: {member.username ?? member.email}
      </p>
      {member.role && <EditLink isInMenu closeMenu={onChosen} />}
      {[...admin, ...own].map(({ to, label }) => (
        <ButtonLink key={to} to={to} onClick={onChosen}>
          {label}
        </ButtonLink>
      ))}
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

/** Returns a function that signs the member out and goes to the home page (AUTH-12). */
export function useSignOut(): () => void {
  const router = useRouter()
  const { mutate } = useSignOutMutation()
  return () => {
    mutate()
    if (router.state.location.pathname !== '/') void router.navigate({ to: '/' })
  }
}
