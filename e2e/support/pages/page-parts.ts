import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** Locators of parts of a page that many journeys use, by role and name. */

export const banner = (page: Page) => page.getByRole('banner')

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** The heart in the header, with the number of favorites. */
export const headerHeart = (page: Page) => banner(page).getByRole('button', { name: /^Favorites/ })

/** The heart of a game on its card. */
export const heartOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Save ${title} to favorites` })

/** The drawer of favorites, and its rows, one for each game. */
export const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Favorites/ })
export const rowsOf = (page: Page) =>
  drawerOf(page).getByRole('list', { name: 'Favorite games' }).locator('> li')

/** The note at the bottom of the window after an action. */
export const note = (page: Page) => page.locator('.note')

/** A star of the rating, by its label such as "4 stars". */
export const stars = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** Expects that a game's heart is pressed, whether the favorite is stored in an account or on this device. */
export const expectFavorite = (page: Page, title: string) =>
  expect(heartOf(page, title).first()).toHaveAttribute('aria-pressed', 'true')

/** Expects that the header shows the menu of a member. */
export const expectSignedIn = (page: Page) =>
  expect(banner(page).getByRole('button', { name: 'Account' })).toBeVisible()
