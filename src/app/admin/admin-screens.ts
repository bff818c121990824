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
import Quote from 'lucide-react/icons/quote'
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
  waits?: WaitingKind
  /** Alternative search terms. */
  alsoCalled?: string
  /** The roles it is for; an editor opens what an author may, an owner everything. */
  roles: readonly Role[]
  /** Pages below its address use the whole width, so that the side bar is collapsed there. */
  isEditedWide?: true
}

/** Every admin screen, by group and in order; used by the side bar, the phone's menu and the command box. */
export const ADMIN_SCREENS: readonly AdminScreenEntry[] = [
  {
    to: '/admin',
    roles: ROLES,
    name: 'Dashboard',
    group: '',
    icon: Sun,
    alsoCalled: 'Today, Admin Dashboard, figures, settings, backup, mail, SMTP, version',
  },
  { to: '/admin/games', roles: ['editor'], name: 'Games', group: 'Content', icon: Dices, isEditedWide: true },
  {
    to: '/admin/posts',
    roles: ['author'],
    name: 'Posts',
    group: 'Content',
    icon: PenLine,
    alsoCalled: 'Articles, blog',
    isEditedWide: true,
  },
  {
    to: '/admin/pages',
    roles: ['editor'],
    name: 'Pages',
    group: 'Content',
    icon: FileText,
    alsoCalled: 'About, FAQ, questions, privacy, terms',
    isEditedWide: true,
  },
  {
    to: '/admin/pictures',
    roles: ['editor'],
    name: 'Images',
    group: 'Content',
    icon: Image,
    alsoCalled: 'Pictures, library, photos, uploads, alt text',
  },
  { to: '/admin/categories', roles: ['editor'], name: 'Categories', group: 'Content', icon: Shapes },
  {
    to: '/admin/content',
    roles: ['owner'],
    name: 'Overview',
    group: 'Content',
    icon: LayoutGrid,
    alsoCalled: 'Content Management',
  },
  {
    to: '/admin/comments',
    roles: ['editor', 'moderator'],
    name: 'Comments',
    group: 'People',
    icon: MessageSquare,
    waits: 'comments',
    alsoCalled: 'Spam, reports, moderation',
  },
  {
    to: '/admin/sentences',
    roles: ['editor', 'moderator'],
    name: 'Short reviews',
    group: 'People',
    icon: Quote,
    alsoCalled: 'Sentences, verdicts, votes',
  },
  {
    to: '/admin/messages',
    roles: ['moderator'],
    name: 'Messages',
    group: 'People',
    icon: Inbox,
    waits: 'messages',
    alsoCalled: 'Contact',
  },
  {
    to: '/admin/members',
    roles: ['moderator'],
    name: 'Members',
    group: 'People',
    icon: Users,
    alsoCalled: 'Users, block, ban',
  },
  {
    to: '/admin/newsletter',
    roles: ['editor'],
    name: 'Campaigns',
    group: 'Newsletter',
    icon: Send,
    waits: 'failedMails',
    alsoCalled: 'Newsletter, letters, subscribers, failed mails, articles sent',
    isEditedWide: true,
  },
  {
    to: '/admin/catalogue',
    roles: ['editor'],
    name: 'Import and export',
    group: 'Tools',
    icon: ArrowDownUp,
    alsoCalled: 'Catalogue, files, CSV, archive',
  },
  {
    to: '/admin/retailers',
    roles: ['editor'],
    name: 'Retailers',
    group: 'Tools',
    icon: Tag,
    alsoCalled: 'Clicks, prices, affiliate, shops, dead links',
  },
  {
    to: '/admin/trash',
    roles: ROLES,
    name: 'Trash',
    group: 'Tools',
    icon: Trash2,
    alsoCalled: 'Bin, deleted, restore',
  },
  {
    to: '/admin/activity',
    roles: ['owner'],
    name: 'Activity',
    group: 'Tools',
    icon: History,
    alsoCalled: 'Log, history, undo',
  },
  {
    to: '/admin/settings',
    roles: ['owner'],
    name: 'Settings',
    group: 'Site',
    icon: Settings2,
    alsoCalled: 'Logo, icon, menu, colour, theme, addresses, currency',
  },
  {
    to: '/admin/roles',
    roles: ['owner'],
    name: 'Roles & sessions',
    group: 'Site',
    icon: KeyRound,
    alsoCalled: 'Authors, editors, moderators, owners',
  },
]

/** The screens a member may open. */
export const screensFor = (who: Staff): readonly AdminScreenEntry[] =>
  ADMIN_SCREENS.filter(({ roles }) => isTheirs(who, roles))

/** Whether one of the roles covers a member's duties. */
export const isTheirs = ({ role }: Staff, roles: readonly Role[]): boolean =>
  role !== null && rolesThatMay(roles).includes(role)

/** The screen of an address: its own, or its parent's. */
export const screenAt = (pathname: string): AdminScreenEntry | undefined =>
  ADMIN_SCREENS.find(({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)))

/** Whether an address is an editor that uses the whole width. */
export const isEditedWide = (pathname: string): boolean =>
  // The router ends the address of a list with a slash.
  ADMIN_SCREENS.some(
    ({ to, isEditedWide }) => isEditedWide && pathname.startsWith(`${to}/`) && pathname !== `${to}/`,
  )
