import Search from 'lucide-react/icons/search'
import { SiteLogo } from '../../header/site-logo.tsx'
import type { Staff } from '../admin-screens.ts'
import { AdminAccount } from './admin-account.tsx'
import { NewMenu } from './new-menu.tsx'
import { ScreenLinks } from './screen-links.tsx'

interface SideBarProps {
  who: Staff
  onGoTo: () => void
  onKeys: () => void
}

/** The screens of the admin side at its start edge, from a tablet on. */
export function SideBar({ who, onGoTo, onKeys }: SideBarProps) {
  return (
    <header className="admin-side above-notice">
      <SiteLogo />
      <div className="admin-side-row">
        <button type="button" className="admin-go" aria-haspopup="dialog" onClick={onGoTo}>
          <Search aria-hidden />
          <span className="admin-word">Go to</span>
          <kbd aria-hidden className="kbd">
            Ctrl K
          </kbd>
        </button>
        <NewMenu who={who} />
      </div>
      <nav aria-label="Admin">
        <ScreenLinks who={who} level={2} />
      </nav>
      <AdminAccount who={who} onKeys={onKeys} />
    </header>
  )
}
