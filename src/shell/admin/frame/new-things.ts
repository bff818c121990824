import { Dices, PenLine } from 'lucide-react'
import { rolesThatMay } from '#/domain/accounts/roles.rules.ts'
import type { Staff } from '../admin-screens.ts'

/** What can be begun from any screen, with the letter that begins it after N, and the role that may. */
const NEW_THINGS = [
  { to: '/admin/games/new', name: 'New game', letter: 'g', icon: Dices, role: 'editor' },
  { to: '/admin/posts/new', name: 'New post', letter: 'p', icon: PenLine, role: 'author' },
] as const

/** Those somebody may begin. */
export const newThingsFor = ({ role }: Staff) =>
  NEW_THINGS.filter((thing) => role !== null && rolesThatMay([thing.role]).includes(role))
