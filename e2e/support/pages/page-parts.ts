import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** The parts of a page that many journeys look at, found as a person would find them. */

export const banner = (page: Page) => page.getByRole('banner')

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** The heart of the header, with the number of games that are kept. */
export const headerHeart = (page: Page) => banner(page).getByRole('button', { name: /^Favorites/ })

/** The heart of a game on its card. */
export const heartOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Save ${title} to favorites` })

/** The drawer of favorites, and the games in it. */
export const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Favorites/ })
export const rowsOf = (page: Page) =>
  drawerOf(page).getByRole('list', { name: 'Favorite games' }).locator('> li')

/** What is said at the foot of the window after something was done. */
export const note = (page: Page) => page.locator('.note')

/** A step of one's own rating: "4 stars". */
export const stars = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** A game is held for good or on this device, as its card shows it. */
export const isHeld = (page: Page, title: string) =>
  expect(heartOf(page, title).first()).toHaveAttribute('aria-pressed', 'true')

/** The header shows somebody who is signed in. */
export const isSignedIn = (page: Page) =>
  expect(banner(page).getByRole('button', { name: 'Account' })).toBeVisible()
