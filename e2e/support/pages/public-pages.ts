import { sites } from '../sites.ts'

/** Addresses of every kind of public page, for what must hold on all of them. */
export const publicPages = [
  `${sites.starter}/`,
  `${sites.starter}/?category=cooperative&duration=quick`,
  `${sites.community}/?q=duel`,
  `${sites.starter}/game/patchwork`,
  `${sites.hostile}/game/everything-at-once`,
  `${sites.hostile}/game/long-title`,
  `${sites.starter}/blog`,
  `${sites.starter}/blog/twenty-minutes-on-a-tuesday`,
  `${sites.starter}/categories`,
  `${sites.starter}/tonight?time=45&hard=1`,
  `${sites.empty}/tonight`,
  `${sites.hostile}/tonight?hard=3&page=2`,
  `${sites.starter}/lists/date-night-games`,
  `${sites.starter}/like/hive`,
  `${sites.starter}/top-rated`,
  `${sites.community}/top-rated`,
  `${sites.empty}/top-rated`,
  `${sites.empty}/blog`,
  `${sites.empty}/categories`,
  `${sites.hostile}/?q=a`,
  `${sites.starter}/?q=easy+coop+under+5+minutes`,
  `${sites.community}/game/patchwork`,
  `${sites.starter}/about`,
  `${sites.starter}/faq`,
  `${sites.starter}/editor`,
  `${sites.starter}/newsletter`,
  `${sites.starter}/suggest-game`,
  `${sites.starter}/offline`,
  `${sites.starter}/contact`,
  `${sites.starter}/privacy`,
  `${sites.starter}/terms`,
  `${sites.starter}/nothing`,
  `${sites.starter}/game/nothing`,
  `${sites.empty}/`,
  `${sites.hostile}/`,
]

/** Whether a page is checked in the short run of journeys (`@core`) too. */
export const isMainPage = (address: string) =>
  [`${sites.starter}/`, `${sites.hostile}/game/everything-at-once`].includes(address)

/** Returns an address without the host, for the title of a test. */
export const shortAddress = (address: string) => address.replace('http://localhost:', '')
