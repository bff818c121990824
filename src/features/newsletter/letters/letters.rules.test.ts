import { describe, expect, it } from 'vitest'
import {
  faultOfPlan,
  faultsOfDraft,
  faultsOfLetter,
  LETTER_WORDS,
  listedFaults,
  whyNotToSend,
} from './letters.rules.ts'

const letter = { subject: 'Three boxes', preheader: '', content: '<p>Words</p>', shape: 'own' as const }

describe('a campaign', () => {
  it('can be saved empty, but needs a subject and text to be sent', () => {
    const empty = { ...letter, subject: '', content: '<p> &nbsp;</p>' }
    expect(faultsOfDraft(empty)).toEqual({})
    expect(faultsOfLetter(empty)).toEqual({ subject: LETTER_WORDS.subject, content: LETTER_WORDS.content })
    expect(faultsOfLetter(letter)).toEqual({})
    expect(faultsOfLetter({ ...letter, content: '<img src="/x.png">' })).toEqual({})
    expect(faultsOfLetter({ ...letter, content: '', shape: 'full' })).toEqual({})
  })

  it('lists validation errors in the order of the form', () => {
    expect(listedFaults({ content: 'No words', preheader: 'Too long', subject: 'No subject' })).toEqual([
      { path: 'subject', message: 'No subject' },
      { path: 'preheader', message: 'Too long' },
      { path: 'content', message: 'No words' },
    ])
    expect(listedFaults({})).toEqual([])
  })

  it('counts an image as content, but not spaces', () => {
    expect(faultsOfLetter({ ...letter, content: '<IMG src="/x.png">' })).toEqual({})
    expect(faultsOfLetter({ ...letter, content: '<p>&nbsp;&#160;&NBSP;</p>' })).toEqual({
      content: LETTER_WORDS.content,
    })
  })

  it('is scheduled for the future, within a year', () => {
    const now = new Date('2026-11-22T12:00:00Z')
    expect(faultOfPlan(new Date('2026-11-22T12:00:00.001Z'), now)).toBeUndefined()
    expect(faultOfPlan(new Date('2026-11-22T12:00:00Z'), now)).toBe(LETTER_WORDS.past)
    expect(faultOfPlan(new Date('2027-11-23T12:00:00Z'), now)).toBeUndefined()
    expect(faultOfPlan(new Date('2027-11-23T12:00:00.001Z'), now)).toBe(LETTER_WORDS.far)
    expect(faultOfPlan(new Date('2027-12-22T12:00:00Z'), now)).toBe(LETTER_WORDS.far)
    expect(faultOfPlan(new Date('never'), now)).toBe(LETTER_WORDS.past)
  })

  it('needs its article published, not yet sent, and at least one subscriber', async () => {
    const fine = { isPublished: true, isSent: false, subscribers: 1 }
    expect(whyNotToSend(fine)).toBeUndefined()
    expect(whyNotToSend({ ...fine, isPublished: false })).toContain('published')
    expect(whyNotToSend({ ...fine, isSent: true })).toContain('already')
    expect(whyNotToSend({ ...fine, subscribers: 0 })).toContain('No one')
  })
})
