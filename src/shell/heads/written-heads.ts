import { createIsomorphicFn } from '@tanstack/react-start'
import type { PublicSettings } from '#/domain/site-settings/site-settings.schema.ts'
import {
  frequentQuestions,
  frequentQuestionsData,
  writtenQuestions,
} from '#/features/pages/frequent-questions.ts'
import type { WrittenPage } from '#/features/pages/written/pages.schema.ts'
import { pageHead } from './page-head.ts'

/** What the owner wrote in place of the page we ship; null where nothing is. */
type Rewritten = WrittenPage | null | undefined

const questionsData = createIsomorphicFn()
  .server((siteName: string, page: Rewritten) => [
    frequentQuestionsData(page ? writtenQuestions(page.parts) : frequentQuestions(siteName)),
  ])
  .client(() => [])

/** What the page about the site says about itself. */
export const headOfAbout = (site: PublicSettings, page: Rewritten) =>
  pageHead(site, {
    title: page?.title ?? 'About',
    description:
      page?.description ||
      `${site.siteName} helps two people find the right board game for tonight. What we care about, how games are chosen, and who pays for it.`,
    path: '/about',
  })

/** What the page with the letter box says about itself. */
export const headOfContact = (site: PublicSettings) =>
  pageHead(site, {
    title: 'Contact Us',
    description: `Write to ${site.siteName}: suggest a game, correct a fact, ask about your account. We answer within 24 hours.`,
    path: '/contact',
  })

/** What the frequent questions say about themselves. */
export const headOfFaq = (site: PublicSettings, page: Rewritten) =>
  pageHead(site, {
    title: page?.title ?? 'Frequently asked questions',
    description:
      page?.description ||
      `How games for two get onto ${site.siteName}, what needs an account, where to start as beginners, and why nothing is sold here.`,
    path: '/faq',
    structuredData: questionsData(site.siteName, page),
  })

/** What the privacy policy says about itself. */
export const headOfPrivacy = (site: PublicSettings, page: Rewritten) =>
  pageHead(site, {
    title: page?.title ?? 'Privacy Policy',
    description:
      page?.description ||
      `What ${site.siteName} collects, why, for how long, which cookies it uses, and how to see or delete your data.`,
    path: '/privacy',
  })

/** What the terms say about themselves. */
export const headOfTerms = (site: PublicSettings, page: Rewritten) =>
  pageHead(site, {
    title: page?.title ?? 'Terms of Service',
    description:
      page?.description ||
      `The rules for using ${site.siteName}: accounts, honest ratings and comments, affiliate links, and what we can promise.`,
    path: '/terms',
  })

/** What a page of the owner's own says about itself; without one, that nobody finds it. */
export const headOfOwnPage = (site: PublicSettings, slug: string, page: WrittenPage | undefined) =>
  pageHead(site, {
    title: page?.title ?? 'Page not found',
    description: page?.description || page?.lede || site.description,
    path: `/${slug}`,
    isUnlisted: !page,
  })

/** What the page about the editor says about itself. */
export const headOfEditor = (site: PublicSettings) =>
  pageHead(site, {
    title: 'How We Judge',
    description: 'Who says how good each game is with exactly two, and what the word rests on.',
    path: '/editor',
  })

/** What the set-up of a new site says about itself. */
export const headOfSetup = (site: PublicSettings) =>
  pageHead(site, {
    title: 'Set up your site',
    description: 'Makes the owner of a new site.',
    path: '/setup',
    isUnlisted: true,
  })
