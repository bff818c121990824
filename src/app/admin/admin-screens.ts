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
import { ROLES, type Role, rolesThatMay } from '#/features/accounts/model/roles/roles.rules.ts'

/** A member with a role. */
export type Staff = NonNullable<Me['member']>

/** The groups of admin screens, in order; the first has no heading. */
export const SCREEN_GROUPS = ['', 'Content', 'People', 'Newsletter', 'Tools', 'Site'] as const

/** A kind of waiting item, by its name in the API's counts. */
export type WaitingKind = 'comments' | 'messages' | 'failedMails'

/** A screen of the admin side, for menus and search. */
export interface AdminScreenEntry {
  to: NonNullable<LinkProps['to']>
  name: string
  group: (typeof SCREEN_GROUPS)[number]
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** What waits there, where something can. */
  waits: WaitingKind | undefined
  /** Alternative search terms. */
  alsoCalled: string | undefined
  /** The roles it is for; an editor opens what an author may, an owner everything. */
  roles: readonly Role[]
}

const MODERATED: readonly Role[] = ['editor', 'moderator']

type Screen = [
  to: AdminScreenEntry['to'],
  name: string,
  icon: AdminScreenEntry['icon'],
  roles: readonly Role[],
  alsoCalled?: string,
]

/** The screens of each group, in order. */
const SCREENS: Record<(typeof SCREEN_GROUPS)[number], Screen[]> = {
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
    ['/admin/comments', 'Comments', MessageSquare, MODERATED, 'Spam, reports, moderation'],
    ['/admin/messages', 'Messages', Inbox, ['moderator'], 'Contact'],
    ['/admin/members', 'Members', Users, ['moderator'], 'Users, block, ban'],
  ],
  Newsletter: [
    [
      '/admin/newsletter',
      'Campaigns',
      Send,
      ['editor'],
      'Newsletter, letters, subscribers, failed mails, articles sent',
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

/** What waits at a screen, where something can. */
const WAITS: Record<string, WaitingKind> = {
  '/admin/comments': 'comments',
  '/admin/messages': 'messages',
  '/admin/newsletter': 'failedMails',
}

/** Every admin screen, by group and in order; used by the side bar, the phone's menu and the command box. */
export const ADMIN_SCREENS: readonly AdminScreenEntry[] = SCREEN_GROUPS.flatMap((group) =>
  SCREENS[group].map(([to, name, icon, roles, alsoCalled]) => ({
    to,
    name,
    icon,
    roles,
    group,
    alsoCalled,
    waits: WAITS[to],
  })),
)

/** The screens a member may open. */
export const screensFor = (who: Staff): readonly AdminScreenEntry[] =>
  ADMIN_SCREENS.filter(({ roles }) => isTheirs(who, roles))

/** Whether one of the roles covers a member's duties. */
export const isTheirs = ({ role }: Staff, roles: readonly Role[]): boolean =>
  role !== null && rolesThatMay(roles).includes(role)

/** The screen of an address: its own, or its parent's. */
export const screenAt = (pathname: string): AdminScreenEntry | undefined =>
  ADMIN_SCREENS.find(({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)))

/** Screens whose items are edited over the whole width, so that the side bar is collapsed there. */
const EDITED_WIDE = ['/admin/games', '/admin/posts', '/admin/pages', '/admin/newsletter']

/** Whether an address is an editor that uses the whole width. */
export const isEditedWide = (pathname: string): boolean =>
  // The router ends the address of a list with a slash.
  EDITED_WIDE.some((to) => pathname.startsWith(`${to}/`) && pathname !== `${to}/`)

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
