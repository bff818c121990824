/** Reasons why a comment is held until an editor approves it. */
export const HOLD_REASONS = ['first', 'link', 'member'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

export const HOLD_WORDS: Record<HoldReason, string> = {
  first: 'First comment',
  link: 'Has a link',
  member: 'All their comments are held',
}

export interface HoldSettings {
  holdFirstComments: boolean
  holdCommentsWithLinks: boolean
}

interface Arriving {
  content: string
  /** The author has no public comment yet. */
  isFirst: boolean
  /** An editor chose to read this member's comments first. */
  isMemberHeld: boolean
}

/** Returns why a new comment is held; null if it is published immediately. The most specific reason comes first. */
export function holdReason(settings: HoldSettings, arriving: Arriving): HoldReason | null {
  if (arriving.isMemberHeld) return 'member'
  if (settings.holdCommentsWithLinks && holdsLink(arriving.content)) return 'link'
  if (settings.holdFirstComments && arriving.isFirst) return 'first'
  return null
}

/** Endings of names on the web that words rarely end in. */
const ENDINGS =
  'com|net|org|io|co|info|biz|shop|store|online|site|xyz|top|club|app|dev|gg|ly|eu|uk|de|fr|it|es|nl|pl|ch|at|se|ru|cn|ca|au|example'
const NAME = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
const LINK = new RegExp(
  `\\bhttps?:\\/\\/[^\\s/]+|\\bwww\\.(?:${NAME}\\.)*${NAME}|(?<![\\p{L}\\p{N}.@-])(?:${NAME}\\.)+(?:(?:${ENDINGS})(?![\\p{L}\\p{N}-])|\\p{L}{2,}(?=\\/[\\p{L}\\p{N}]))`,
  'giu',
)

/** Normalises a text without invisible characters, so that obfuscated links are found. */
const plain = (content: string) => content.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** Whether a comment contains a URL, with or without `https://`. */
export function holdsLink(content: string): boolean {
  LINK.lastIndex = 0
  return LINK.test(plain(content))
}

/** The host names of the links in a comment, in lower case, without `www.`. */
export function sitesIn(content: string): string[] {
  const found = plain(content).match(LINK) ?? []
  return found.map((link) =>
    link
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, ''),
  )
}

/** The one host that all of some comments link to; null if there is none. */
export function siteInAll(contents: readonly string[]): string | null {
  const [first, ...rest] = contents.map((content) => new Set(sitesIn(content)))
  if (!first) return null
  return [...first].find((site) => rest.every((sites) => sites.has(site))) ?? null
}

/** Number of held comments of one member that form a burst. */
export const WAVE_HELD = 5
/** Number of comments of one member within a day that form a burst, held or not. */
export const WAVE_IN_A_DAY = 20
