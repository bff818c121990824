import { type ReactNode, useState } from 'react'
import { Disclosure } from '#/ui/disclosure.tsx'
import { TextButton } from '#/ui/text-link.tsx'
import { TileGroup } from '#/ui/tile.tsx'
import type { ShownFacets } from './discovery.schema.ts'
import type { FilterGroup, OptionValue } from './discovery-filters.rules.ts'
import {
  difficultyOptions,
  durationOptions,
  type Option,
  playerOptions,
  shownRatingOptions,
} from './discovery-options.rules.ts'
import { FilterOption } from './filter-option.tsx'
import type { Question } from './use-question.ts'

/** Of more categories than this the others are folded away. */
const CATEGORIES_SHOWN = 12

interface FilterGroupsProps {
  facets: ShownFacets
  question: Question
}

/** Every filter with its options and what each would leave (checklist HOME-09). */
export function FilterGroups({ facets, question }: FilterGroupsProps) {
  const tiles = (group: Exclude<FilterGroup, 'categories'>, options: readonly Option<OptionValue>[]) =>
    options.map(({ value, label }) => (
      <FilterOption
        key={value}
        {...{ group, value, question }}
        label={label}
        count={countOf(facets[group], value)}
      />
    ))
  return (
    <div className="filter-groups">
      <Group legend="Players">
        <TileGroup legend="Players">{tiles('players', playerOptions)}</TileGroup>
      </Group>
      <Group legend="Duration">
        <TileGroup legend="Duration">{tiles('durations', durationOptions.map(inOneWord))}</TileGroup>
        <p className="type-hint mt-2">Quick is under 30 minutes, medium 30 to 60, long over 60.</p>
      </Group>
      <Group legend="Difficulty">
        <TileGroup legend="Difficulty">{tiles('difficulties', difficultyOptions)}</TileGroup>
      </Group>
      {facets.categories.length > 0 && (
        <Group legend="Categories">
          <CategoryRows facets={facets.categories} question={question} />
        </Group>
      )}
      <Group legend="Expert rating">
        <TileGroup legend="Expert rating">{tiles('expert', shownRatingOptions)}</TileGroup>
      </Group>
      <Group legend="Community rating">
        <TileGroup legend="Community rating">{tiles('community', shownRatingOptions)}</TileGroup>
      </Group>
    </div>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Disclosure summary={legend} size="sm" open className="filter-group">
      {children}
    </Disclosure>
  )
}

interface CategoryRowsProps extends Omit<FilterGroupsProps, 'facets'> {
  facets: ShownFacets['categories']
}

function CategoryRows({ facets, question }: CategoryRowsProps) {
  const [showsAll, setShowsAll] = useState(facets.length <= CATEGORIES_SHOWN)
  const shown = showsAll
    ? facets
    : facets.filter(
        ({ value }, place) => place < CATEGORIES_SHOWN || question.query.categories.includes(value),
      )
  return (
    <fieldset>
      <legend className="sr-only">Categories</legend>
      {shown.map(({ value, name, count }) => (
        <FilterOption key={value} group="categories" {...{ value, count, question }} label={name} />
      ))}
      {shown.length < facets.length && (
        <TextButton onClick={() => setShowsAll(true)}>All {facets.length} categories</TextButton>
      )}
    </fieldset>
  )
}

/** "Quick (under 30 min)" as it stands on a tile, under which a line says what it means. */
function inOneWord({ value, label }: Option<OptionValue>): Option<OptionValue> {
  return { value, label: label.replace(/ \(.*/, '') }
}

function countOf(facets: readonly { value: unknown; count: number }[], value: OptionValue): number {
  return facets.find((facet) => facet.value === value)?.count ?? 0
}
