/** The longest address a mail server must accept (RFC 5321, section 4.5.3.1). */
export const EMAIL_MAX_LENGTH = 254

export const NO_ADDRESS = 'Please enter a valid email address'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const PLAIN_ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`, 'i')

/** Whether a text is a plain email address, for every form alike: one `@`, no quotes, ASCII, a domain of two or more parts. */
export function isMailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && PLAIN_ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text)
}
