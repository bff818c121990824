/** The lists of the newsletter. */
export const NEWSLETTER_VIEWS = ['letters', 'subscribers', 'failed'] as const
export type NewsletterView = (typeof NEWSLETTER_VIEWS)[number]

/** Which of them an address asks for. */
export const newsletterViewIn = (view: unknown): NewsletterView =>
  NEWSLETTER_VIEWS.find((each) => each === view) ?? 'letters'
