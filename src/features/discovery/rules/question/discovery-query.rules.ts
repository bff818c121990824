/** The question a visitor asks of the catalogue. */

import type { SortId } from '../discovery-options.rules.ts'
import { type FilterChoices, nothingChosen } from '../filters/discovery-filters.rules.ts'

/** One question to the catalogue. Choices within a group widen each other; groups narrow each other. */
export interface DiscoveryQuery extends FilterChoices {
  q: string
  /** The text is looked for as it is, and nothing read out of it. */
  exact: boolean
  categories: readonly string[]
  /** Only what stands on the shelf of whoever asks; where nobody is known to ask, it narrows nothing. */
  fromShelf: boolean
  /** `null`: nobody chose; best matches first when there is a text, else the default sort. */
  sort: SortId | null
  /** Counted from 1. */
  page: number
}

/** The question that leaves nothing out. */
export const everything: DiscoveryQuery = {
  q: '',
  exact: false,
  categories: [],
  ...nothingChosen,
  fromShelf: false,
  sort: null,
  page: 1,
}
