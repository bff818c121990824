import { createIsomorphicFn } from '@tanstack/react-start'
import {
  frequentQuestions,
  frequentQuestionsData,
  writtenQuestions,
} from '#/features/pages/frequent-questions.ts'
import type { WrittenPage } from '#/features/pages/written/pages.schema.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { pageHead } from './page-head.ts'

/** The owner's text in place of a delivered page; null without one. */
type Rewritten = WrittenPage | null | undefined

const questionsData = createIsomorphicFn()
  .server((siteName: string, page: Rewritten) => [
    frequentQuestionsData(page ? writtenQuestions(page.parts) : frequentQuestions(siteName)),
  ])
  .client(() => [])

/** The head of the About page. */
export const headOfAbout = (site: PublicSettings, page: Rewritten) =>
  pageHead(site, {
    title: page?.title ?? 'About',
    description:
      page?.description ||
      `${site.siteName} helps two people find the right board game for tonight. What we care about, how games are chosen, and who pays for it.`,
    path: '/about',
  })

/** The head of the contact page. */
export const headOfContact = (site: PublicSettings) =>
  pageHead(site, {
    title: 'Contact Us',
    description: `Write to ${site.siteName}: suggest a game, correct a fact, ask about your account. We answer within 24 hours.`,
    path: '/contact',
  })

/** The head of the frequent questions. */
export const headOfFaq = (site: PublicSettings, page: Rewritten) =>
  pageHead(site, {
    title: page?.title ?? 'Frequently asked questions',
    description:
      page?.description ||
      `How games for two get onto ${site.siteName}, what needs an account, where beginners should start, and why nothing is sold here.`,
    path: '/faq',
    structuredData: questionsData(site.siteName, page),
  })

/** The head of the privacy policy. */
export const headOfPrivacy = (site: PublicSettings, page: Rewritten) =>
  pageHead(site, {
    title: page?.title ?? 'Privacy Policy',
    description:
      page?.description ||
      `What ${site.siteName} collects, why, for how long, which cookies it uses, and how to see or delete your data.`,
    path: '/privacy',
  })

/** The head of the terms. */
export const headOfTerms = (site: PublicSettings, page: Rewritten) =>
  pageHead(site, {
    title: page?.title ?? 'Terms of Service',
    description:
      page?.description ||
      `The rules for using ${site.siteName}: accounts, honest ratings and comments, affiliate links, and what we can promise.`,
    path: '/terms',
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

/** The head of the page about the editor. */
export const headOfEditor = (site: PublicSettings, page: Rewritten) =>
  pageHead(site, {
    title: page?.title ?? 'How we judge',
    description:
      page?.description ||
      `Who judges the games on ${site.siteName}, what ratings and verdicts mean, how votes count, and how ratings and comments are checked.`,
    path: '/editor',
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
  '/shelf': ['My shelf', 'What you own, want and have played, and what’s not for you.'],
  '/shelf/import': ['Import your games', 'A collection from elsewhere, on your shelf.'],
  '/us': ['Us two', 'One shelf and one wish list for the two of you.'],
  '/us/invited': ['Your invitation', 'Someone invited you to pair up.'],
  '/us/leave': ['Leave this pair', 'What goes and what stays.'],
  '/us/shelf': ['Our shelf', 'What either of you owns, wants or has played.'],
} as const
export type PrivatePage = keyof typeof PRIVATE_PAGES

/** The head of a private page; not indexed. */
export function headOfPrivate(site: PublicSettings, path: PrivatePage) {
  const [title, description] = PRIVATE_PAGES[path]
  return pageHead(site, { title, description, path, isUnlisted: true })
}
