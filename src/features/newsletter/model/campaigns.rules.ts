/** What a campaign contains: its own text, an article's excerpt, or the whole article. */
export const CAMPAIGN_SHAPES = ['own', 'excerpt', 'full'] as const
export type CampaignShape = (typeof CAMPAIGN_SHAPES)[number]

export const DEPARTURE_REASONS = ['unsubscribed', 'bounced', 'removed'] as const
export type DepartureReason = (typeof DEPARTURE_REASONS)[number]

export const CAMPAIGN_STATES = ['draft', 'planned', 'sending', 'sent'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export function campaignStateOf(letter: {
  plannedFor: Date | string | null
  startedAt: Date | string | null
  finishedAt: Date | string | null
}): CampaignState {
  if (letter.finishedAt !== null) return 'sent'
  if (letter.startedAt !== null) return 'sending'
  return letter.plannedFor === null ? 'draft' : 'planned'
}
