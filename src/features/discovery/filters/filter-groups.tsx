import { type ReactNode, useState } from 'react'
import { TextButton } from '#/ui/button/text-link.tsx'
import { TileGroup } from '#/ui/choice/tile.tsx'
import { Disclosure } from '#/ui/display/disclosure.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { type FixedGroup, filterOf } from '../rules/discovery-filters.rules.ts'
import { shownGroups } from '../rules/filter-list.rules.ts'
import type { Question } from '../use-question.ts'
import { FilterOption } from './filter-option.tsx'

/** Of more categories than this the others are folded away. */
const CATEGORIES_SHOWN = 12

interface FilterGroupsProps {
  facets: ShownFacets
  question: Question
}

/** Every filter with its options and what each would leave (checklist HOME-09). */
export function FilterGroups({ facets, question }: FilterGroupsProps) {
  return (
    <div className="filter-groups">
      {shownGroups.map((group) =>
        group === 'categories' ? (
          facets.categories.length > 0 && (
            <Group key={group} legend="Categories">
              <CategoryRows facets={facets.categories} question={question} />
            </Group>
          )
        ) : (
          <FixedGroupOptions key={group} group={group} facets={facets[group]} question={question} />
        ),
      )}
    </div>
  )
}

interface FixedGroupProps {
  group: FixedGroup
  facets: readonly { value: unknown; count: number }[]
  question: Question
}

function FixedGroupOptions({ group, facets, question }: FixedGroupProps) {
  const { legend, options, shown = options, note } = filterOf[group]
  return (
    <Group legend={legend}>
      <TileGroup legend={legend}>
        {shown.map(({ value, label }) => (
          <FilterOption
            key={value}
            {...{ group, value, question, label }}
            count={facets.find((facet) => facet.value === value)?.count ?? 0}
          />
        ))}
      </TileGroup>
      {note && <p className="type-hint mt-2">{note}</p>}
    </Group>
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
    <>
      <TileGroup legend="Categories" className="category-tiles">
        {shown.map(({ value, name, count }) => (
          <FilterOption key={value} group="categories" {...{ value, count, question }} label={name} />
        ))}
      </TileGroup>
      {shown.length < facets.length && (
        <TextButton onClick={() => setShowsAll(true)}>All {facets.length} categories</TextButton>
      )}
    </>
  )
}
