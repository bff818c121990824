/** Maximum number of characters in an email address (RFC 5321, section 4.5.3.1). */
export const EMAIL_MAX_LENGTH = 254

export const NO_ADDRESS = 'Please enter a valid email address'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const PLAIN_ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`, 'i')

/** Whether a text is a plain ASCII email address: one `@`, no quotes, and a domain with a dot. Every form uses this check. */
export function isMailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && PLAIN_ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text)
}
