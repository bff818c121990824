import { Dices, PenLine, Plus } from 'lucide-react'
import { Menu, MenuLink } from '#/ui/overlay/menu.tsx'

/** What an editor can begin from any screen. */
export const NEW_THINGS = [
  { to: '/admin/games/new', name: 'New game', letter: 'g', icon: Dices },
  { to: '/admin/posts/new', name: 'New post', letter: 'p', icon: PenLine },
] as const

/** The button *New*, with what can be begun. */
export function NewMenu({ className = 'admin-new', isAtThumb }: { className?: string; isAtThumb?: boolean }) {
  return (
    <Menu
      trigger={
        <button type="button" className={className}>
          <Plus aria-hidden />
          <span className={isAtThumb ? undefined : 'sr-only'}>New</span>
        </button>
      }
    >
      {NEW_THINGS.map(({ to, name, letter, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon aria-hidden />}>
          {name}
          <kbd aria-hidden className="kbd">
            N {letter.toUpperCase()}
          </kbd>
        </MenuLink>
      ))}
    </Menu>
  )
}
