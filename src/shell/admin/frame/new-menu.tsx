import Plus from 'lucide-react/icons/plus'
import { Menu, MenuLink } from '#/ui/overlay/menu.tsx'
import type { Staff } from '../admin-screens.ts'
import { newThingsFor } from './new-things.ts'

interface NewMenuProps {
  who: Staff
  className?: string
  isAtThumb?: boolean
}

/** The button *New*, with what can be begun; none for whoever begins nothing. */
export function NewMenu({ who, className = 'admin-new', isAtThumb }: NewMenuProps) {
  const things = newThingsFor(who)
  if (things.length === 0) return null
  return (
    <Menu
      trigger={
        <button type="button" className={className}>
          <Plus aria-hidden />
          <span className={isAtThumb ? undefined : 'sr-only'}>New</span>
        </button>
      }
    >
      {things.map(({ to, params, name, letter, icon: Icon }) => (
        <MenuLink key={to} to={to} params={params} icon={<Icon aria-hidden />}>
          {name}
          {letter && (
            <kbd aria-hidden className="kbd">
              N {letter.toUpperCase()}
            </kbd>
          )}
        </MenuLink>
      ))}
    </Menu>
  )
}
