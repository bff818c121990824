import type { ListRules } from '#/shared/paged-lists.ts'

/** So many games stand on the page of prices for each retailer, and so many retailers. */
export const CHEAPEST_SHOWN = 24
export const RETAILERS_SHOWN = 30

/** How editors can ask for prices: old ones, those seen lately, or offers without one; those looked at longest ago first. */
export const PRICE_LIST = {
  kinds: ['old', 'lately', 'none'],
  sorts: ['seen-asc', 'seen-desc', 'title-asc', 'title-desc'],
} as const satisfies ListRules
export type PriceKind = (typeof PRICE_LIST.kinds)[number]

/** The views of the screen for retailers. */
export const RETAILER_VIEWS = ['prices', 'clicks'] as const
export type RetailerView = (typeof RETAILER_VIEWS)[number]

/** Which view an address asks for. */
export const retailerViewIn = (view: unknown): RetailerView =>
  RETAILER_VIEWS.find((each) => each === view) ?? 'prices'
