import { createIsomorphicFn } from '@tanstack/react-start'
import type { Original } from '#/features/pages/model/pages.rules.ts'
import type { WrittenPage } from '#/features/pages/pages.schema.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { pageHead } from './page-head.ts'

/** Title and description of each delivered page, while no editor wrote others. */
const ORIGINAL_HEADS: Record<Original, [title: string, description: (siteName: string) => string]> = {
  about: [
    'About',
    (siteName) =>
      `${siteName} helps two people find the right board game for tonight. What we care about, how games are chosen, and who pays for it.`,
  ],
  editor: [
    'How we judge',
    (siteName) =>
      `Who judges the games on ${siteName}, what ratings and verdicts mean, how votes count, and how ratings and comments are checked.`,
  ],
  faq: [
    'Frequently asked questions',
    (siteName) =>
      `How games for two get onto ${siteName}, what needs an account, where to start as beginners, and why nothing is sold here.`,
  ],
  privacy: [
    'Privacy Policy',
    (siteName) =>
      `What ${siteName} collects, why, for how long, which cookies it uses, and how to see or delete your data.`,
  ],
  terms: [
    'Terms of Service',
    (siteName) =>
      `The rules for using ${siteName}: accounts, honest ratings and comments, affiliate links, and what we can promise.`,
  ],
}

/** The head of a delivered page, as it is or rewritten; the frequent questions also as structured data. */
export function headOfOriginal(site: PublicSettings, name: Original, page: WrittenPage | undefined) {
  const [title, description] = ORIGINAL_HEADS[name]
  return pageHead(site, {
    title: page?.updatedAt ? page.title : title,
    description: page?.description || description(site.siteName),
    path: `/${name}`,
    ...(name === 'faq' && page && { structuredData: questionsData(page) }),
  })
}

/** On the server only: no browser reads it. */
const questionsData = createIsomorphicFn()
  .server(({ parts }: WrittenPage): object[] => [
    {
      '@type': 'FAQPage',
      mainEntity: parts.map(({ title, html }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: html },
      })),
    },
  ])
  .client(() => [])

/** The head of the contact page. */
export const headOfContact = (site: PublicSettings) =>
  pageHead(site, {
    title: 'Contact Us',
    description: `Write to ${site.siteName}: suggest a game, correct a fact, ask about your account. We answer within 24 hours.`,
    path: '/contact',
  })

/**
 * Title and description of a page that the site's owner wrote. Without a page: "Page not found", marked as
 * unlisted (noindex).
 */
export const headOfOwnPage = (site: PublicSettings, slug: string, page: WrittenPage | undefined) =>
  pageHead(site, {
    title: page?.title ?? 'Page not found',
    description: page?.description || page?.lede || site.description,
    path: `/${slug}`,
    isUnlisted: !page,
  })

/** Title and description of each page that is one visitor's own business. */
const PRIVATE_PAGES = {
  '/auth/blocked': ['A blocked account', 'What the owner of a blocked account can still do.'],
  '/auth/callback': ['Confirm your email', 'Confirms the email of an account.'],
  '/auth/keep-email': ['Keep this email', 'Cancels or undoes a change of the email of an account.'],
  '/auth/reset-password': ['Choose a new password', 'Chooses a new password for an account.'],
  '/auth/undo-second-step': ['Undo the second step', 'Removes a second step that someone else turned on.'],
  '/newsletter': ['Newsletter', 'New articles by email.'],
  '/newsletter/confirm': ['Confirm your subscription', 'Confirms a subscription to the newsletter.'],
  '/newsletter/unsubscribe': ['Unsubscribe', 'Ends a subscription to the newsletter.'],
  '/played': ['Evenings', 'What you’ve played, who’s ahead, and how long it really took.'],
  '/played/evening': ['What did you play?', 'Log a play in two taps: the game and who won.'],
  '/played/import': ['Import plays', 'Plays from elsewhere, in your log.'],
  '/ratings': ['Your ratings and comments', 'Read and edit what you’ve said about games.'],
  '/reminder': ['Your reminder', 'Your reminder'],
  '/settings': ['Settings', 'Your username, email, password and data.'],
  '/setup': ['Set up your site', 'Makes the owner of a new site.'],
  '/shelf': ['My shelf', 'What you own, wish for, have played, and what’s not for you.'],
  '/shelf/import': ['Import your games', 'A collection from elsewhere, on your shelf.'],
  '/us': ['Us two', 'One shelf and one wish list for the two of you.'],
  '/us/invited': ['Your invitation', 'Someone invited you to pair up.'],
  '/us/leave': ['Leave this pair', 'What goes and what stays.'],
  '/us/shelf': ['Our shelf', 'What either of you owns, wishes for and has played.'],
} as const
export type PrivatePage = keyof typeof PRIVATE_PAGES

/** The head of a private page; not indexed. */
export function headOfPrivate(site: PublicSettings, path: PrivatePage) {
  const [title, description] = PRIVATE_PAGES[path]
  return pageHead(site, { title, description, path, isUnlisted: true })
}
