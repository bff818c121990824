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
import { usePartOfMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { later } from '#/ui/later.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#/ui/overlay/menu.tsx'
import { ACCOUNT_WIDTH } from './account-width.ts'
import { useSignOut } from './use-sign-out.ts'

/** Only who has a role edits anything. */
const EditLink = later(async () => (await import('./edit-link.tsx')).EditLink, 'where-shown')

type Member = NonNullable<Me['member']>

/** The label of the account button. */
const accountWord = ({ role }: Member) => (role ? 'Admin' : 'Account')

/** The label of the link to the pair's page; for a member in a pair, another one. */
function useTableWord() {
  const pair = usePartOfMe(({ pair }) => pair)
  return pair ? `You & ${pair.name ?? 'your partner'}` : 'Us Two'
}

/** The menu of a signed-in member (CHROME-02). */
export function MemberMenu({ member }: { member: Member }) {
  return (
    <div className="flex items-center gap-1">
      {member.role && <EditLink />}
      <Menu
        trigger={
          <Button className={ACCOUNT_WIDTH}>
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

/** The items of the member menu, wherever it is shown. */
export function MemberMenuItems({ member }: { member: Member }) {
  const signOut = useSignOut()
  const tableWord = useTableWord()
  return (
    <>
      <MenuLink to="/shelf" icon={<LibraryBig aria-hidden />}>
        My Shelf
      </MenuLink>
      <MenuLink to="/us" icon={<Users aria-hidden />}>
        {tableWord}
      </MenuLink>
      <MenuLink to="/played" icon={<CalendarDays aria-hidden />}>
        Play log
      </MenuLink>
      <MenuLink to="/ratings" icon={<Star aria-hidden />}>
        Your ratings
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings aria-hidden />}>
        Settings
      </MenuLink>
      {member.role && (
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
    </>
  )
}

/** The member's links at the end of the phone's menu. */
export function MemberLinks({ member, onChosen }: { member: Member; onChosen: () => void }) {
  const signOut = useSignOut()
  const tableWord = useTableWord()
  return (
    <div className="grid gap-2">
      <p className="truncate text-ink-2 text-sm">
        {accountWord(member)}: {member.username ?? member.email}
      </p>
      {member.role && (
        <>
          <EditLink wide onChosen={onChosen} />
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
      <ButtonLink to="/us" onClick={onChosen}>
        {tableWord}
      </ButtonLink>
      <ButtonLink to="/played" onClick={onChosen}>
        Play log
      </ButtonLink>
      <ButtonLink to="/ratings" onClick={onChosen}>
        Your ratings
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
