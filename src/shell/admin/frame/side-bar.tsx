import { SiteLogo } from '../../header/site-logo.tsx'
import type { Staff } from '../admin-screens.ts'
import { AdminAccount } from './admin-account.tsx'
import { NewMenu } from './new-menu.tsx'
import { ScreenLinks } from './screen-links.tsx'

/** The screens of the admin side at its start edge, from a tablet on. */
export function SideBar({ who }: { who: Staff }) {
  return (
    <header className="admin-side">
      <SiteLogo />
      <div className="admin-side-row">
        <NewMenu />
      </div>
      <nav aria-label="Admin">
        <ScreenLinks who={who} level={2} />
      </nav>
      <AdminAccount who={who} />
    </header>
  )
}
