import type { LinkProps } from '@tanstack/react-router'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Dices from 'lucide-react/icons/dices'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MessageSquare from 'lucide-react/icons/message-square'
import PenLine from 'lucide-react/icons/pen-line'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Send from 'lucide-react/icons/send'
import Settings2 from 'lucide-react/icons/settings-2'
import Shapes from 'lucide-react/icons/shapes'
import Sun from 'lucide-react/icons/sun'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash'
import Users from 'lucide-react/icons/users'
import type { ComponentType, SVGProps } from 'react'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { hasRightsOf, ROLES, type Role } from '#/features/accounts/model/roles/roles.rules.ts'
import type { WaitingCounts } from '#/features/dashboard/dashboard.schema.ts'

/** A member who may use the admin screens: an author, editor, moderator or owner. */
export type Staff = NonNullable<Me['member']>

const MODERATED: readonly Role[] = ['editor', 'moderator']

type Screen = [
  to: NonNullable<LinkProps['to']>,
  name: string,
  icon: ComponentType<SVGProps<SVGSVGElement>>,
  /** Roles the screen is for. An editor may also open the screens for authors, an owner every screen. */
  roles: readonly Role[],
  /** Alternative search terms. */
  alsoCalled?: string,
  /** The name, in the API, of the count of items that wait on the screen. */
  waits?: keyof WaitingCounts,
]

/** The admin screens by group, in the order of the side bar; the first group has no heading. */
const SCREENS: Record<string, Screen[]> = {
  '': [
    [
      '/admin',
      'Dashboard',
      Sun,
      ROLES,
      'Today, Admin Dashboard, figures, settings, backup, mail, SMTP, version',
    ],
  ],
  Content: [
    ['/admin/games', 'Games', Dices, ['editor']],
    ['/admin/posts', 'Posts', PenLine, ['author'], 'Articles, blog'],
    ['/admin/pages', 'Pages', FileText, ['editor'], 'About, FAQ, questions, privacy, terms'],
    ['/admin/pictures', 'Images', Image, ['editor'], 'Pictures, library, photos, uploads, alt text'],
    ['/admin/categories', 'Categories', Shapes, ['editor']],
    ['/admin/content', 'Overview', LayoutGrid, ['owner'], 'Content Management'],
  ],
  People: [
    ['/admin/comments', 'Comments', MessageSquare, MODERATED, 'Spam, reports, moderation', 'comments'],
    ['/admin/messages', 'Messages', Inbox, ['moderator'], 'Contact', 'messages'],
    ['/admin/members', 'Members', Users, ['moderator'], 'Users, block, ban'],
  ],
  Newsletter: [
    [
      '/admin/newsletter',
      'Campaigns',
      Send,
      ['editor'],
      'Newsletter, letters, subscribers, failed mails, articles sent',
      'failedMails',
    ],
  ],
  Tools: [
    ['/admin/catalogue', 'Import and export', ArrowDownUp, ['editor'], 'Catalogue, files, CSV, archive'],
    ['/admin/retailers', 'Retailers', Tag, ['editor'], 'Clicks, prices, affiliate, shops, dead links'],
    ['/admin/trash', 'Trash', Trash2, ROLES, 'Bin, deleted, restore'],
    ['/admin/activity', 'Activity', History, ['owner'], 'Log, history, undo'],
  ],
  Site: [
    [
      '/admin/settings',
      'Settings',
      Settings2,
      ['owner'],
      'Logo, icon, menu, colour, theme, addresses, currency',
    ],
    ['/admin/roles', 'Roles', KeyRound, ['owner'], 'Authors, editors, moderators, owners'],
  ],
}

/** All admin screens, in the order of the side bar. */
export const ADMIN_SCREENS = Object.entries(SCREENS).flatMap(([group, screens]) =>
  screens.map(([to, name, icon, roles, alsoCalled, waits]) => ({
    group,
    to,
    name,
    icon,
    roles,
    alsoCalled,
    waits,
  })),
)
export type AdminScreenEntry = (typeof ADMIN_SCREENS)[number]

/** Returns the admin screens that a member's role may open. */
export const screensFor = (who: Staff): readonly AdminScreenEntry[] =>
  ADMIN_SCREENS.filter(({ roles }) => hasRightsOf(who.role, roles))

/** Returns the admin screen that a path belongs to. For example, `/admin/games/7` belongs to Games. */
export const screenAt = (pathname: string): AdminScreenEntry | undefined =>
  ADMIN_SCREENS.find(({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)))

/** Whether an admin path is the editing screen of one item, such as `/admin/games/7`. The side bar is collapsed there. */
export const isItemEditor = (pathname: string): boolean =>
  // The router ends the address of a list with a slash.
  /^\/admin\/(games|posts|pages|newsletter)\/./.test(pathname)

interface NewThing {
  href: string
  name: string
  /** The key that opens the editor if pressed after N; null without a shortcut. */
  letter: string | null
  icon: Screen[2]
  role: Role
}

/** All items of the menu *New*, which every admin screen has. */
const NEW_THINGS: readonly NewThing[] = [
  { href: '/admin/games/new', name: 'New game', letter: 'g', icon: Dices, role: 'editor' },
  { href: '/admin/posts/new', name: 'New post', letter: 'p', icon: PenLine, role: 'author' },
  { href: '/admin/newsletter/new', name: 'New campaign', letter: 'l', icon: Send, role: 'editor' },
  { href: '/admin/pages/new', name: 'New page', letter: null, icon: FileText, role: 'editor' },
]

/** Returns the items of the menu *New* that a member's role allows, such as "New game". */
export const newThingsFor = (who: Staff) => NEW_THINGS.filter(({ role }) => hasRightsOf(who.role, [role]))
