import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'
import { ALT_TEXT_MAX_LENGTH, type PictureUseKind } from '../model/pictures.rules.ts'
import type { PictureUse, PictureWords } from '../pictures.schema.ts'

/** Filters and sort orders of the image library. The filter `wordless` finds the images that lack an alternative text. */
export const PICTURE_LIST = {
  kinds: ['wordless', 'unused'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules

export const LIBRARY_WORDS = {
  missing: 'Describe the image, or mark it as decorative.',
  both: 'Decorative images have no alt text. Remove one of the two.',
  tooLong: `Use ${ALT_TEXT_MAX_LENGTH} characters or fewer.`,
} as const

/** Validates an image's alternative text (`words`). Returns an error message, or null if the text is valid. */
export function validateWords({ words, isDecoration }: PictureWords): string | null {
  const { length } = words.trim()
  if (length > ALT_TEXT_MAX_LENGTH) return LIBRARY_WORDS.tooLong
  if (isDecoration) return length > 0 ? LIBRARY_WORDS.both : null
  return length === 0 ? LIBRARY_WORDS.missing : null
}

/** Returns whether an image still needs an alternative text. Decorative images need none. */
export const needsWords = ({ words, isDecoration }: PictureWords) => words === '' && !isDecoration

/** Returns the display name of an image: its file name, or the beginning of its digest (hash of the file). */
export const nameShown = ({ name, digest }: { name: string; digest: string }) =>
  name || `${digest.slice(0, 8)}.webp`

export const FILE_NAME_MAX_LENGTH = 200
/** Returns the file name at the end of a path, without invisible characters. Cuts the name to 200 characters. */
export const tidyFileName = (name: string) =>
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

type NamedUse = Pick<PictureUse, 'kind' | 'title'>

/** Describes a place where an image is used, such as "the game Azul" or "an earlier version of Azul". */
export function formatPlace({ kind, title }: NamedUse): string {
  if (kind === 'settings') return NOUNS.settings
  return kind === 'version' ? `${NOUNS.version} of ${title}` : `${NOUNS[kind]} ${title}`
}

const NAMED_AT_ONCE = 5

/** Returns why an image cannot be deleted: "This image is used in the post Two at night and 3 more places. …" */
export function imageInUseMessage(uses: readonly NamedUse[]): string {
  const all = uses.slice(0, NAMED_AT_ONCE).map(formatPlace)
  const more = uses.length - all.length
  if (more > 0) all.push(more === 1 ? 'one more place' : `${more} more places`)
  return `This image is used in ${new Intl.ListFormat('en').format(all)}. Remove it there first.`
}

/** Describes where an image is used: "In 2 places", "In 1 post", "Not used". */
export function formatPlaces(uses: readonly { kind: PictureUseKind }[]): string {
  const [first] = uses
  if (!first) return 'Not used'
  if (uses.length > 1) return `In ${uses.length} places`
  return (
    { settings: 'In the settings', version: 'In an earlier version' }[first.kind as string] ??
    `In 1 ${first.kind}`
  )
}

/** The configuration of the image chooser's list: no filters, sorted by time of upload. */
export const CHOOSER_LIST = { kinds: [], sorts: CREATED_SORTS } as const satisfies ListRules
