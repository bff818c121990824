import { Button } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { verdictInWords } from '../../model/games.rules.ts'
import type { CategoryChoice } from '../form/form-context.ts'
import {
  type GameFilters,
  isFiltered,
  LACKS,
  type Lack,
  NO_FILTERS,
  TWO_PLAYER_FILTERS,
  type TwoPlayerFilter,
} from './game-list.rules.ts'

const lacks: Record<Lack, string> = {
  description: 'Description',
  category: 'Category',
  time: 'Play time',
  difficulty: 'Difficulty',
  'expert-rating': 'Expert rating',
  picture: 'Picture of its own',
  retailer: 'Retailer',
  price: 'Price',
}

const withTwo = (two: TwoPlayerFilter) => (two === 'unsaid' ? 'Not set' : verdictInWords(two))

interface GameFilterFieldsProps {
  filters: GameFilters
  categories: readonly CategoryChoice[]
  onFilter: (filters: GameFilters) => void
}

/** The filters of the game list: category, two-player verdict, missing data. */
export function GameFilterFields({ filters, categories, onFilter }: GameFilterFieldsProps) {
  const { category, two, missing } = filters
  // A deleted category may still be in the address.
  const isKnown = category === '' || categories.some(({ slug }) => slug === category)
  return (
    <>
      <SelectField
        label="Category"
        value={category}
        className="games-filter"
        onChange={({ target }) => onFilter({ ...filters, category: target.value })}
      >
        <option value="">All</option>
        {!isKnown && <option value={category}>{category}</option>}
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="With two"
        value={two}
        className="games-filter"
        onChange={({ target }) =>
          onFilter({ ...filters, two: TWO_PLAYER_FILTERS.find((each) => each === target.value) ?? '' })
        }
      >
        <option value="">All</option>
        {TWO_PLAYER_FILTERS.map((each) => (
          <option key={each} value={each}>
            {withTwo(each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Missing"
        value={missing}
        className="games-filter"
        onChange={({ target }) =>
          onFilter({ ...filters, missing: LACKS.find((each) => each === target.value) ?? '' })
        }
      >
        <option value="">All</option>
        {LACKS.map((each) => (
          <option key={each} value={each}>
            {lacks[each]}
          </option>
        ))}
      </SelectField>
      {isFiltered(filters) && <Button onClick={() => onFilter(NO_FILTERS)}>Clear filters</Button>}
    </>
  )
}
