/** Whether a text is an absolute web address that may be rendered as a link: `http:` or `https:` after parsing. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** Whether an address is one of our own: it starts with one slash (`//host` and `/\host` lead elsewhere, and `/\t/host` too). */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(text)
}

/** The address of an image if it may be shown: on the web, or one of our own (ruling 15). Else null. */
export function shownPicture(address: string | null): string | null {
  return address !== null && (isWebAddress(address) || isOwnPath(address)) ? address : null
}
