import { showsSomething, tidyLine } from '#/lib/text/typed-text.ts'
import type { LetterShape } from '../model/letters.rules.ts'

/** Maximum length of a subject; phones cut it after about sixty characters. */
export const SUBJECT_MAX_LENGTH = 200
export const SUBJECT_SHOWN_LENGTH = 60
export const PREHEADER_MAX_LENGTH = 200
/** Maximum length of a campaign's html: mail programs cut mails of more than about 100 kB. */
export const LETTER_MAX_LENGTH = 90_000
/** Debounce of saving a campaign, in milliseconds. */
export const LETTER_PAUSE_MS = 800

/** The editable fields of a campaign. */
export interface LetterFields {
  subject: string
  preheader: string
  /** Html; that of the article for an article's campaign, which is not edited here. */
  content: string
  shape: LetterShape
}

export type LetterFaults = Partial<Record<keyof LetterFields, string>>

/** Messages for a campaign that cannot be sent. */
export const LETTER_WORDS = {
  subject: 'Enter a subject',
  subjectTooLong: `Subjects have at most ${SUBJECT_MAX_LENGTH} characters`,
  preheaderTooLong: `This line has at most ${PREHEADER_MAX_LENGTH} characters`,
  content: 'Write something',
  contentTooLong: 'This is too long for one email',
  begun: 'This campaign is already going out and can’t be changed',
  gone: 'This campaign no longer exists',
  past: 'Choose a day and time in the future',
  far: 'Choose a day within the next year',
} as const

/** Normalises a campaign for storage: single lines trimmed; its html is sanitised elsewhere. */
export function tidyLetter({ subject, preheader, content, shape }: LetterFields): LetterFields {
  return { subject: tidyLine(subject), preheader: tidyLine(preheader), content: content.trim(), shape }
}

/** Validation errors that prevent saving a campaign: only lengths. */
export function faultsOfDraft({ subject, preheader, content }: LetterFields): LetterFaults {
  const faults: LetterFaults = {}
  if ([...subject].length > SUBJECT_MAX_LENGTH) faults.subject = LETTER_WORDS.subjectTooLong
  if ([...preheader].length > PREHEADER_MAX_LENGTH) faults.preheader = LETTER_WORDS.preheaderTooLong
  if (content.length > LETTER_MAX_LENGTH) faults.content = LETTER_WORDS.contentTooLong
  return faults
}

/** Validation errors that prevent sending a campaign. */
export function faultsOfLetter(letter: LetterFields): LetterFaults {
  const faults = faultsOfDraft(letter)
  if (letter.subject === '') faults.subject = LETTER_WORDS.subject
  if (letter.shape === 'own' && !showsSomething(letter.content)) faults.content = LETTER_WORDS.content
  return faults
}

const LETTER_FIELDS = ['subject', 'preheader', 'content', 'shape'] as const

/** The validation errors in the order of the form. */
export const listedFaults = (faults: LetterFaults) =>
  LETTER_FIELDS.flatMap((path) => (faults[path] ? [{ path, message: faults[path] }] : []))

/** Whether two versions are equal. */
export const areSameLetter = (one: LetterFields, other: LetterFields) =>
  LETTER_FIELDS.every((field) => one[field] === other[field])

const YEAR_MS = 366 * 86_400_000

/** Validates the time of a scheduled campaign; undefined if it passes. */
export function faultOfPlan(at: Date, now = new Date()): string | undefined {
  const ahead = at.getTime() - now.getTime()
  if (!(ahead > 0)) return LETTER_WORDS.past
  return ahead > YEAR_MS ? LETTER_WORDS.far : undefined
}

/** Returns why a campaign cannot be sent; undefined if it can. */
export function whyNotToSend(letter: {
  isOwn?: boolean
  isPublished: boolean
  isSent: boolean
  subscribers: number
}): string | undefined {
  if (letter.isSent)
    return `This ${letter.isOwn ? 'campaign' : 'article'} was already sent to the subscribers`
  if (!letter.isOwn && !letter.isPublished) return 'Only a published article can be sent'
  if (letter.subscribers === 0) return 'No one has subscribed yet'
  return undefined
}
