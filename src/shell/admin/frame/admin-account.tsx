import { ExternalLink, LogOut, Settings } from 'lucide-react'
import { IconLink } from '#/ui/button/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#/ui/overlay/menu.tsx'
import { useSignOut } from '../../header/use-sign-out.ts'
import type { Staff } from '../admin-screens.ts'

/** Whoever works here, with the ways out: to their own settings, to the site, and away. */
export function AdminAccount({ who }: { who: Staff }) {
  const signOut = useSignOut()
  const name = who.username ?? who.email
  return (
    <div className="admin-side-foot">
      <Menu
        trigger={
          <button type="button" className="admin-account">
            <span aria-hidden className="half-face" data-ours>
              {name.charAt(0)}
            </span>
            <span className="admin-word">Admin</span>
          </button>
        }
      >
        <MenuLink to="/settings" icon={<Settings aria-hidden />}>
          Settings
        </MenuLink>
        <MenuLink to="/" icon={<ExternalLink aria-hidden />}>
          See the site
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden />} onClick={signOut}>
          Sign Out
        </MenuItem>
      </Menu>
      <IconLink to="/" label="See the site" className="admin-see">
        <ExternalLink aria-hidden />
      </IconLink>
    </div>
  )
}
