import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { type Staff, screensFor } from '#/shell/admin/admin-screens.ts'
import { NewMenu } from '../new-menu.tsx'
import { ScreenLink } from '../screen-links.tsx'
import { MoreSheet } from './more-sheet.tsx'

/** The screens at the thumb, on either side of *New*. */
const BEFORE_NEW = ['/admin', '/admin/games']
const AFTER_NEW = ['/admin/comments']

/** What a thumb reaches on a phone: the screens most needed, *New*, and everything else in a sheet. */
export function PhoneBar({ who, onGoTo }: { who: Staff; onGoTo: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const screens = screensFor(who)
  const among = (addresses: readonly string[]) =>
    screens
      .filter(({ to }) => addresses.includes(to))
      .map((screen) => <ScreenLink key={screen.to} screen={screen} />)
  return (
    <nav aria-label="Short ways" className="admin-thumb above-notice">
      {among(BEFORE_NEW)}
      <NewMenu who={who} className="admin-thumb-act" isAtThumb />
      {among(AFTER_NEW)}
      <button type="button" className="admin-thumb-act" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden />
        <span>More</span>
      </button>
      <MoreSheet onGoTo={onGoTo} who={who} open={isOpen} onOpenChange={setOpen} />
    </nav>
  )
}
