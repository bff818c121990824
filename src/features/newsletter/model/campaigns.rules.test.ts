import { describe, expect, it } from 'vitest'
import {
  CAMPAIGN_WORDS,
  campaignStateOf,
  validateCampaign,
  validateCampaignDraft,
  validatePlan,
  whyNotToSend,
} from './campaigns.rules.ts'

const letter = { subject: 'Three boxes', preheader: '', content: '<p>Words</p>', shape: 'own' as const }

describe('a campaign', () => {
  it('can be saved empty, but needs a subject and text to be sent', () => {
    const empty = { ...letter, subject: '', content: '<p> &nbsp;</p>' }
    expect(validateCampaignDraft(empty)).toEqual({})
    expect(validateCampaign(empty)).toEqual({
      subject: CAMPAIGN_WORDS.subject,
      content: CAMPAIGN_WORDS.content,
    })
    expect(validateCampaign(letter)).toEqual({})
    expect(validateCampaign({ ...letter, content: '<img src="/x.png">' })).toEqual({})
    expect(validateCampaign({ ...letter, content: '', shape: 'full' })).toEqual({})
  })

  it('lists validation errors in the order of the form', () => {
    const wrong = { ...letter, subject: '', preheader: 'x'.repeat(201), content: '' }
    expect(Object.keys(validateCampaign(wrong))).toEqual(['subject', 'preheader', 'content'])
  })

  it('counts an image as content, but not spaces', () => {
    expect(validateCampaign({ ...letter, content: '<IMG src="/x.png">' })).toEqual({})
    expect(validateCampaign({ ...letter, content: '<p>&nbsp;&#160;&NBSP;</p>' })).toEqual({
      content: CAMPAIGN_WORDS.content,
    })
  })

  it('is scheduled for the future, within a year', () => {
    const now = new Date('2026-11-22T12:00:00Z')
    expect(validatePlan(new Date('2026-11-22T12:00:00.001Z'), now)).toBeUndefined()
    expect(validatePlan(new Date('2026-11-22T12:00:00Z'), now)).toBe(CAMPAIGN_WORDS.past)
    expect(validatePlan(new Date('2027-11-23T12:00:00Z'), now)).toBeUndefined()
    expect(validatePlan(new Date('2027-11-23T12:00:00.001Z'), now)).toBe(CAMPAIGN_WORDS.far)
    expect(validatePlan(new Date('2027-12-22T12:00:00Z'), now)).toBe(CAMPAIGN_WORDS.far)
    expect(validatePlan(new Date('never'), now)).toBe(CAMPAIGN_WORDS.past)
  })

  it('needs its article published, not yet sent, and at least one subscriber', async () => {
    const fine = { isPublished: true, isSent: false, subscribers: 1 }
    expect(whyNotToSend(fine)).toBeUndefined()
    expect(whyNotToSend({ ...fine, isPublished: false })).toContain('published')
    expect(whyNotToSend({ ...fine, isSent: true })).toContain('already')
    expect(whyNotToSend({ ...fine, subscribers: 0 })).toContain('No one')
  })
})

it('the state of a campaign follows its times', () => {
  const none = { plannedFor: null, startedAt: null, finishedAt: null }
  const at = new Date()
  expect(campaignStateOf(none)).toBe('draft')
  expect(campaignStateOf({ ...none, plannedFor: at })).toBe('planned')
  expect(campaignStateOf({ ...none, plannedFor: at, startedAt: at })).toBe('sending')
  expect(campaignStateOf({ ...none, startedAt: at, finishedAt: at })).toBe('sent')
})
