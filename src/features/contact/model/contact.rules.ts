import { isMailAddress, NO_ADDRESS } from '#/features/accounts/model/mail-address.rules.ts'
import { inFigures } from '#/lib/format.ts'
import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'
import { canBeSeen, tidyText } from '#/lib/text.ts'

export const CONTACT_NAME_MAX_LENGTH = 100
export const CONTACT_SUBJECT_MAX_LENGTH = 200
export const CONTACT_MESSAGE_MAX_LENGTH = 10_000
/** Minimum time in milliseconds for which the form shows its sending state, so that visitors notice it. */
export const CONTACT_SENDING_MS = 1_000

/** Texts that the contact form shows after sending (product spec, section 8; checklist PAGE-05). */
export const CONTACT_WORDS = {
  sent: "Thank you for your message! We'll get back to you soon.",
  failed: 'Something went wrong. Please try again later.',
  refused: 'Your message wasn’t sent. Go back, check all four fields, and send it again.',
  limited:
    'Your message wasn’t sent, because there were too many at once. Go back and try again in half an hour.',
} as const

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactTyped = Record<ContactField, string>

/** Normalises a message for storage: trims its fields, converts line breaks to `\n`, and removes invisible characters. */
export function tidyContact({ name, email, subject, message }: ContactTyped): ContactTyped {
  return {
    name: name.trim(),
    email: email.trim(),
    subject: subject.trim(),
    message: tidyText(message),
  }
}

/** Returns error messages by field (checklist PAGE-04). Only the field `message` may have several lines. */
export function validateContact(typed: ContactTyped): Partial<Record<ContactField, string>> {
  const { name, email, subject, message } = tidyContact(typed)
  const fieldErrors = {
    name:
      validateLine(typed.name, 'Your name') ??
      validateWords(name, 'Please tell us your name', 'Names', CONTACT_NAME_MAX_LENGTH),
    email:
      validateLine(typed.email, 'Your email') ??
      (email === '' ? 'Please tell us your email' : isMailAddress(email) ? undefined : NO_ADDRESS),
    subject:
      validateLine(typed.subject, 'The subject') ??
      validateWords(subject, 'Please tell us what it is about', 'Subjects', CONTACT_SUBJECT_MAX_LENGTH),
    message: validateWords(message, 'Please write a message', 'Messages', CONTACT_MESSAGE_MAX_LENGTH),
  }
  return Object.fromEntries(Object.entries(fieldErrors).filter(([, fieldError]) => fieldError !== undefined))
}

/** Returns the `mailto:` URL for a reply to a message. */
export function replyUrl({ email, subject }: Pick<ContactTyped, 'email' | 'subject'>): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}

function validateLine(typed: string, what: string): string | undefined {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(typed) ? `${what} must be one line of plain text` : undefined
}

function validateWords(words: string, missing: string, many: string, longest: number): string | undefined {
  if (!canBeSeen(words)) return missing
  if ([...words].length > longest) return `${many} have at most ${inFigures(longest)} characters`
  return undefined
}

export const MESSAGE_LIST = { kinds: ['open', 'answered'], sorts: CREATED_SORTS } as const satisfies ListRules
