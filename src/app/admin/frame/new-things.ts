import Dices from 'lucide-react/icons/dices'
import FileText from 'lucide-react/icons/file-text'
import PenLine from 'lucide-react/icons/pen-line'
import Send from 'lucide-react/icons/send'
import { rolesThatMay } from '#/features/accounts/model/roles/roles.rules.ts'
import type { Staff } from '../admin-screens.ts'

/** Items that can be created from any screen, with the letter after N, if any, and the roles. */
const NEW_THINGS = [
  { to: '/admin/games/new', params: {}, name: 'New game', letter: 'g', icon: Dices, role: 'editor' },
  { to: '/admin/posts/new', params: {}, name: 'New post', letter: 'p', icon: PenLine, role: 'author' },
  {
    to: '/admin/newsletter/$id',
    params: { id: 'new' },
    name: 'New campaign',
    letter: 'l',
    icon: Send,
    role: 'editor',
  },
  {
    to: '/admin/pages/$page',
    params: { page: 'new' },
    name: 'New page',
    letter: null,
    icon: FileText,
    role: 'editor',
  },
] as const

/** The things a member may create, with their addresses. */
export const newThingsFor = ({ role }: Staff) =>
  NEW_THINGS.filter((thing) => role !== null && rolesThatMay([thing.role]).includes(role)).map((thing) => ({
    ...thing,
    href: thing.to.replace(/\$\w+$/, 'new'),
  }))
