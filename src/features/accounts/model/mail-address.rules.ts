/** The longest address a mail server must accept (RFC 5321, section 4.5.3.1). */
export const EMAIL_MAX_LENGTH = 254

/** What is said of a text that is no address. */
export const NO_ADDRESS = 'Please enter a valid email address'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const PLAIN_ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`, 'i')

/**
 * Whether a text is an e-mail address of the plain kind: one `@`, nothing quoted, ASCII, a domain of two parts or more.
 * The one grammar of the site: whoever can sign up with an address, move to it, or leave it anywhere, can sign in with it.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && PLAIN_ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text)
}
