import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'
import { PICTURE_WORDS_MAX_LENGTH, type PictureUseKind } from '../model/picture-uses.rules.ts'

/** Size in bytes above which an image slows down pages on phones. */
export const BIG_PICTURE_BYTES = 500_000

/** Tabs of the library: without text, unused, and large images. */
const PICTURE_VIEWS = ['wordless', 'unused', 'big'] as const
/** Filters of the library by place of use. */
export const USED_IN = ['in-games', 'in-posts', 'in-pages', 'in-letters', 'in-settings'] as const
export type UsedIn = (typeof USED_IN)[number]
export const isUsedIn = (only: string): only is UsedIn => (USED_IN as readonly string[]).includes(only)

/** List rules of the image library. */
export const PICTURE_LIST = {
  kinds: [...PICTURE_VIEWS, ...USED_IN],
  sorts: CREATED_SORTS,
} as const satisfies ListRules

/** An image's alternative text, or that it is decorative. */
export interface PictureWords {
  words: string
  isDecoration: boolean
}

export const LIBRARY_WORDS = {
  missing: 'Describe the image, or mark it as decorative.',
  both: 'Decorative images have no alt text. Remove one of the two.',
  tooLong: `Use ${PICTURE_WORDS_MAX_LENGTH} characters or fewer.`,
} as const

/** Validates an image's alternative text; null if it passes. */
export function faultOfWords({ words, isDecoration }: PictureWords): string | null {
  const { length } = words.trim()
  if (length > PICTURE_WORDS_MAX_LENGTH) return LIBRARY_WORDS.tooLong
  if (isDecoration) return length > 0 ? LIBRARY_WORDS.both : null
  return length === 0 ? LIBRARY_WORDS.missing : null
}

/** Whether an image lacks an alternative text and is not decorative. */
export const needsWords = ({ words, isDecoration }: PictureWords) => words === '' && !isDecoration

/** `62 kB`, `1.2 MB`; null if not measured yet. */
export function bytesInWords(bytes: number | null): string | null {
  if (bytes === null) return null
  const kilobytes = Math.max(1, Math.round(bytes / 1_000))
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Display name of an image: its file name, else the beginning of its digest. */
export const nameShown = ({ name, digest }: { name: string; digest: string }) =>
  name || `${digest.slice(0, 8)}.webp`

/** Normalises a file name for storage: its last part, in one line, within the limit. */
export const FILE_NAME_MAX_LENGTH = 200
export const givenNameOf = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, FILE_NAME_MAX_LENGTH)

const NOUNS: Record<PictureUseKind, string> = {
  game: 'the game',
  post: 'the post',
  page: 'the page',
  letter: 'the letter',
  settings: 'the site’s settings',
  version: 'an earlier version',
}

interface NamedUse {
  kind: PictureUseKind
  title: string
}

/** A place of use, as text. */
export function placeInWords({ kind, title }: NamedUse): string {
  if (kind === 'settings') return NOUNS.settings
  return kind === 'version' ? `${NOUNS.version} of ${title}` : `${NOUNS[kind]} ${title}`
}

const NAMED_AT_ONCE = 5

/** Returns the message that an image cannot be deleted: some places of use by name, the others by number. */
export function refusalOfUses(uses: readonly NamedUse[]): string {
  const named = uses.slice(0, NAMED_AT_ONCE).map(placeInWords)
  const more = uses.length - named.length
  const all = more > 0 ? [...named, more === 1 ? 'one more place' : `${more} more places`] : named
  return `This image is used in ${new Intl.ListFormat('en').format(all)}. Remove it there first.`
}

/** "In 2 places", "In 1 post", "Not used". */
export function placesInWords(uses: readonly { kind: PictureUseKind }[]): string {
  const [first] = uses
  if (!first) return 'Not used'
  if (uses.length > 1) return `In ${uses.length} places`
  return (
    { settings: 'In the settings', version: 'In an earlier version' }[first.kind as string] ??
    `In 1 ${first.kind}`
  )
}

/** List rules of the image chooser: searched by name and text, newest first. */
export const CHOICES_LIST = { kinds: [], sorts: CREATED_SORTS } as const satisfies ListRules

/** The effect of an arrow key in a grid with columns: the new position, or the same at the edge. */
export function placeAfter(
  key: string,
  place: number,
  { count, columns }: { count: number; columns: number },
) {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const to = key === 'Home' ? 0 : key === 'End' ? count - 1 : place + (steps[key] ?? 0)
  return to >= 0 && to < count ? to : place
}
