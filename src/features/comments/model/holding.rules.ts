/** Why a comment is held: its writer has no published comment yet (`first`), or it has a link. Only old rows have `member`. */
export const HOLD_REASONS = ['first', 'link', 'member'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

export const HOLD_WORDS: Record<HoldReason, string> = {
  first: 'First comment',
  link: 'Has a link',
  member: 'All their comments are held',
}

/** Returns why a new comment needs approval. Returns null if it is published immediately. */
export function holdReason(
  settings: { holdFirstComments: boolean; holdCommentsWithLinks: boolean },
  arriving: { content: string; isFirst: boolean },
): HoldReason | null {
  if (settings.holdCommentsWithLinks && holdsLink(arriving.content)) return 'link'
  return settings.holdFirstComments && arriving.isFirst ? 'first' : null
}

/** Endings of web addresses, such as `com`, that ordinary words rarely have after a point. */
const ENDINGS =
  'com|net|org|io|co|info|biz|shop|store|online|site|xyz|top|club|app|dev|gg|ly|eu|uk|de|fr|it|es|nl|pl|ch|at|se|ru|cn|ca|au|example'
const NAME = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
const LINK = new RegExp(
  `\\bhttps?:\\/\\/[^\\s/]+|\\bwww\\.(?:${NAME}\\.)*${NAME}|(?<![\\p{L}\\p{N}.@-])(?:${NAME}\\.)+(?:(?:${ENDINGS})(?![\\p{L}\\p{N}-])|\\p{L}{2,}(?=\\/[\\p{L}\\p{N}]))`,
  'giu',
)

/** Normalises a text without invisible characters, so that obfuscated links are found. */
const plain = (content: string) => content.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** Returns whether a comment contains a URL, with or without `https://`. */
export function holdsLink(content: string): boolean {
  LINK.lastIndex = 0
  return LINK.test(plain(content))
}
