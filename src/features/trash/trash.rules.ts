import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { TRASH_KINDS, type TrashKind } from '#/features/revisions/model/revisions.rules.ts'
import type { ListRules } from '#/lib/paged-lists.ts'

/** Filters and sort orders of the trash: by kind of item, and by time of deletion. */
export const TRASH_LIST = {
  kinds: TRASH_KINDS,
  sorts: { 'thrown-desc': 'Deleted last', 'thrown-asc': 'Expires first' },
} as const satisfies ListRules

/** Maximum number of items restored by one request. */
export const RESTORED_AT_ONCE = 500

/** The kinds of deleted items that each role may see and restore. Authors see only their own posts. */
export const TRASH_SEEN: Record<Role, readonly TrashKind[]> = {
  author: ['post'],
  editor: TRASH_KINDS,
  moderator: ['comment'],
  owner: TRASH_KINDS,
}

const NOUNS: Record<TrashKind, readonly [one: string, many: string]> = {
  game: ['game', 'games'],
  post: ['post', 'posts'],
  page: ['page', 'pages'],
  comment: ['comment', 'comments'],
  picture: ['image', 'images'],
}

/** Returns the message after items were moved to the trash: "The game is in the trash." */
export function formatDeletedItems(things: readonly { kind: TrashKind }[]): string {
  const [first] = things
  const isOneKind = things.every(({ kind }) => kind === first?.kind)
  const [one, many] = first && isOneKind ? NOUNS[first.kind] : ['thing', 'things']
  return things.length === 1 ? `The ${one} is in the trash.` : `${things.length} ${many} are in the trash.`
}

/** The result of a restore: the restored items, each with its new slug and the one it had, and the missing ones. */
interface RestoreResult {
  restored: readonly { title: string; slug: string | null; formerSlug: string | null }[]
  missing: readonly unknown[]
}

/** Returns the sentences shown after a restore: "Azul is back.", followed by any warnings. */
export function formatRestored(back: RestoreResult): string[] {
  const [first, ...more] = back.restored
  if (!first) return restoreWarnings(back)
  const words = more.length === 0 ? `${inShort(first.title)} is` : `${more.length + 1} things are`
  return [`${words} back.`, ...restoreWarnings(back)]
}

/** Returns warnings after a restore: which items got a new slug, and how many items could not be restored. */
export function restoreWarnings({ restored, missing: { length } }: RestoreResult): string[] {
  const moved = restored.flatMap(({ title, slug, formerSlug }) =>
    formerSlug === null
      ? []
      : `${inShort(title)} is now at ${slug}: its address ${formerSlug} was taken in the meantime.`,
  )
  if (length === 0) return moved
  const missing = length === 1 ? 'One was' : `${length} were`
  return [...moved, `${missing} no longer in the trash: someone else was faster.`]
}

const SHOWN_LETTERS = 60
const inShort = (title: string) =>
  title.length > SHOWN_LETTERS ? `${title.slice(0, SHOWN_LETTERS).trimEnd()}…` : title
