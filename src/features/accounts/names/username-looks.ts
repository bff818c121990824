import unhomoglyph from 'unhomoglyph'

/** Signs that part words and are overlooked. */
const OVERLOOKED = /[_.-]/g
const NOT_SEEN = /\p{Default_Ignorable_Code_Point}/gu

/** A text as it is seen at a glance: its skeleton (UTS #39, section 4), in one case. */
function seenAs(text: string): string {
  const skeleton = unhomoglyph(text.normalize('NFD').replaceAll(NOT_SEEN, '')).normalize('NFD')
  // Unicode tells of single signs that look like several, `m` like `rn`; of this pair it does not.
  return skeleton.toLowerCase().replaceAll('vv', 'w')
}

/**
 * How a username is seen at a glance, as it is typed and in either case, because case makes no other name of it. Two names
 * that have a look in common pass for one another.
 */
export function looksOf(username: string): string[] {
  const typed = username.replaceAll(OVERLOOKED, '')
  return [...new Set([typed, typed.toLowerCase(), typed.toUpperCase()].map(seenAs))].sort()
}

const RESERVED = new Set(
  [
    'admin',
    'administrator',
    'moderator',
    'mod',
    'owner',
    'staff',
    'support',
    'system',
    'root',
    'help',
    'security',
    'official',
    'anonymous',
    'formermember',
    'deleted',
    'undefined',
    'null',
  ].flatMap(looksOf),
)

/** Whether a username is taken at a glance for one that is nobody's, or for the name of the site, which may be of several words. */
export function isReserved(username: string, siteName: string): boolean {
  const ofSite = looksOf(siteName.replaceAll(/\s/g, ''))
  return looksOf(username).some((look) => RESERVED.has(look) || ofSite.includes(look))
}
