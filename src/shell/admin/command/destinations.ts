import PenLine from 'lucide-react/icons/pen-line'
import type { ComponentType, SVGProps } from 'react'
import type { GoToFound } from '#/features/go-to/go-to.schema.ts'
import { type Staff, screensFor } from '../admin-screens.ts'
import { newThingsFor } from '../frame/new-things.ts'

/** Something the command box leads to. */
export interface Destination {
  key: string
  group: 'Screens' | 'Games' | 'Posts' | 'Members' | 'Do'
  name: string
  /** What it is, in small. */
  detail?: string
  href: string
  /** Where the same stands for visitors. */
  siteHref?: string
  icon?: ComponentType<SVGProps<SVGSVGElement>>
  thumb?: string
}

/** Without a text: every screen, and what can be begun. With one: what has it in its name, or is called so too. */
export function destinationsOf(who: Staff, q: string, found: GoToFound | undefined): Destination[] {
  const text = q.trim().toLowerCase()
  const has = (...names: (string | undefined)[]) =>
    text === '' || names.some((name) => name?.toLowerCase().includes(text))
  const screens = screensFor(who).filter(({ name, alsoCalled }) => has(name, alsoCalled))
  const begun = newThingsFor(who).filter(({ name }) => has(name))
  return [
    ...screens.map(
      ({ to, name, icon }): Destination => ({ key: to, group: 'Screens', name, href: to, icon }),
    ),
    ...(text === '' || !found ? [] : ofFound(found)),
    ...begun.map(({ href, name, icon }): Destination => ({ key: href, group: 'Do', name, href, icon })),
  ]
}

const ofFound = ({ games, posts, members }: GoToFound): Destination[] => [
  ...games.map(
    ({ id, slug, title, published, thumb }): Destination => ({
      key: `game ${id}`,
      group: 'Games',
      name: title,
      detail: published ? 'Edit this game. Online' : 'Edit this game. Not online',
      href: `/admin/games/${id}`,
      ...(published && { siteHref: `/game/${slug}` }),
      thumb,
    }),
  ),
  ...posts.map(
    ({ id, title, published }): Destination => ({
      key: `post ${id}`,
      group: 'Posts',
      name: title,
      detail: published ? 'Edit this post. Online' : 'Edit this post. Draft',
      href: `/admin/posts/${id}`,
      icon: PenLine,
    }),
  ),
  ...members.map(
    ({ id, username, email }): Destination => ({
      key: `member ${id}`,
      group: 'Members',
      name: username ?? email,
      detail: username ? email : 'No name yet',
      href: `/admin/members?q=${encodeURIComponent(email)}`,
    }),
  ),
]
