/** What a mail server answered, as far as the client tells it. */
interface Answer {
  code?: string
  /** The command it was the answer to. */
  command?: string
  responseCode?: number
  response?: string
}

/** A mail server that refuses the sender or the recipient for good will not think otherwise tomorrow. */
export function isRefusedForGood({ code, responseCode = 0 }: Answer): boolean {
  return code === 'EENVELOPE' && responseCode >= 500
}

/** "No such address" and "this mailbox is closed", as RFC 3463 numbers them. */
const ADDRESS_IS_GONE = /^5\.(1\.[0-36]|2\.1)$/
const NUMBERED = /\b([245]\.\d{1,3}\.\d{1,3})\b/
/** What a server says that minds the sender, the words or the way, and not the address. */
const ABOUT_THE_SENDER =
  /relay|spam|block|polic|reputation|blacklist|denied|rejected for|authenticat|spf|dkim|dmarc|quota|full/i

/**
 * Whether a mail server said for good that nobody has the recipient's address. A refusal of the sender, of the words or of a full
 * mailbox says nothing about the address: one wrong setting of ours must not end everybody's subscription.
 */
export function isAddressGone(answer: Answer): boolean {
  const { command = '', responseCode = 0, response = '' } = answer
  if (!isRefusedForGood(answer) || !/^RCPT/i.test(command)) return false
  const number = NUMBERED.exec(response)?.[1]
  if (number) return ADDRESS_IS_GONE.test(number)
  return [550, 551, 553].includes(responseCode) && !ABOUT_THE_SENDER.test(response)
}
