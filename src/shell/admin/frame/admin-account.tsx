import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import { MemberMenuItems } from '#/shell/header/account/member-menu.tsx'
import { IconLink } from '#/ui/button/icon-button.tsx'
import { MemberInitial } from '#/ui/display/member-initial.tsx'
import { Menu, MenuItem } from '#/ui/overlay/menu.tsx'
import type { Staff } from '../admin-screens.ts'

/** Whoever works here, with the menu they have on every page, and the way to the site. */
export function AdminAccount({ who, onKeys }: { who: Staff; onKeys: () => void }) {
  return (
    <div className="admin-side-foot">
      <Menu
        trigger={
          <button type="button" className="admin-account">
            <MemberInitial name={who.username ?? who.email} isOurs />
            <span className="admin-word">Admin</span>
          </button>
        }
      >
        <MemberMenuItems member={who} />
        <MenuItem icon={<Keyboard aria-hidden />} onClick={onKeys}>
          Keys
        </MenuItem>
      </Menu>
      <IconLink to="/" label="See the site" className="admin-see">
        <ExternalLink aria-hidden />
      </IconLink>
    </div>
  )
}
