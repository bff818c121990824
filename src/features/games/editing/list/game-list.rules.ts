import {
  type ListQuery,
  type ListRules,
  type ListSearch,
  listQueryOf,
  listSearchIn,
  listSearchOf,
} from '#/lib/paged-lists.ts'
import { TWO_PLAYER_VERDICTS } from '../../model/games.rules.ts'

/** The flags of a game that editors can switch. */
export const GAME_FLAGS = ['featured', 'bestSeller', 'published'] as const
export type GameFlag = (typeof GAME_FLAGS)[number]

/**
 * List rules of games for editors: by flag, by a verdict of members that differs from the editor's by two steps, by missing data,
 * by shared titles. Unrated games come last in either order.
 */
export const GAME_LIST = {
  kinds: ['published', 'unpublished', 'featured', 'best-sellers', 'split', 'incomplete', 'namesakes'],
  sorts: [
    'title-asc',
    'title-desc',
    'created-desc',
    'created-asc',
    'changed-desc',
    'changed-asc',
    'expert-desc',
    'expert-asc',
    'community-desc',
    'community-asc',
  ],
} as const satisfies ListRules

export type GameKind = (typeof GAME_LIST.kinds)[number]
export type GameSort = (typeof GAME_LIST.sorts)[number]

/** Filter values for the two-player verdict; `unsaid` stands for none. */
export const TWO_PLAYER_FILTERS = [...TWO_PLAYER_VERDICTS, 'unsaid'] as const
export type TwoPlayerFilter = (typeof TWO_PLAYER_FILTERS)[number]

export const LACKS = [
  'description',
  'category',
  'time',
  'difficulty',
  'expert-rating',
  'picture',
  'retailer',
  'price',
] as const
export type Lack = (typeof LACKS)[number]

/** Data visitors decide by: a game that lacks any of it, or a two-player verdict, counts as incomplete. */
export const DECIDED_BY = [
  'description',
  'category',
  'time',
  'difficulty',
  'expert-rating',
] as const satisfies Lack[]

/** The format of a category slug. */
export const CATEGORY_SLUG = /^[a-z0-9-]{1,200}$/

/** The filters of the list besides its kind; empty for everything. */
export interface GameFilters {
  category: string
  two: TwoPlayerFilter | ''
  missing: Lack | ''
}

export type GameListQuery = ListQuery<typeof GAME_LIST> & GameFilters
type GameListSearch = ListSearch<typeof GAME_LIST> & {
  category?: string
  two?: TwoPlayerFilter
  missing?: Lack
}

export const NO_FILTERS: GameFilters = { category: '', two: '', missing: '' }

const filtersIn = ({ category, two, missing }: GameFilters) => ({
  ...(category && { category }),
  ...(two && { two }),
  ...(missing && { missing }),
})

/** Reads the filters of the list from an address; other parameters are ignored. */
export const gameListIn = (search: Record<string, unknown>): GameListSearch => ({
  ...listSearchIn(GAME_LIST, search),
  ...filtersIn({
    category: CATEGORY_SLUG.test(String(search.category ?? '')) ? String(search.category) : '',
    two: TWO_PLAYER_FILTERS.find((each) => each === search.two) ?? '',
    missing: LACKS.find((each) => each === search.missing) ?? '',
  }),
})

/** Completes a query of the game list with defaults. */
export const gameListQueryOf = (
  search: { [Part in keyof GameListSearch]?: GameListSearch[Part] | undefined },
): GameListQuery => ({
  ...listQueryOf(GAME_LIST, search),
  category: search.category ?? '',
  two: search.two ?? '',
  missing: search.missing ?? '',
})

export const gameSearchOf = (query: GameListQuery): GameListSearch => ({
  ...listSearchOf(GAME_LIST, query),
  ...filtersIn(query),
})

export const isFiltered = ({ category, two, missing }: GameFilters) => `${category}${two}${missing}` !== ''
