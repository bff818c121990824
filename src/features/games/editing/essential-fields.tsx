import { type ReactNode, useId } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { FieldError } from '#/ui/field-error.tsx'
import { Tile } from '#/ui/tile.tsx'
import { DIFFICULTIES, EXPERT_RATING_MAX } from '../games.rules.ts'
import { DraftArea, DraftNumber, DraftPicture, DraftSelect, DraftText } from './draft-fields.tsx'
import { useGameForm } from './form-context.ts'

export interface CategoryChoice {
  slug: string
  name: string
}

interface EssentialFieldsProps {
  isNew: boolean
  categories: readonly CategoryChoice[]
  /** Stands under the title: games that have it already. */
  namesakes: ReactNode
}

/** The form of the product spec (FORM-01): what every new game must say. */
export function EssentialFields({ isNew, categories, namesakes }: EssentialFieldsProps) {
  const difficulties = DIFFICULTIES.map((each) => [each, each] as const)
  return (
    <section aria-label="The game" className="grid gap-5">
      <div className="grid gap-2">
        <DraftText name="title" label="Title" required dir="auto" />
        {namesakes}
      </div>
      <DraftArea name="description" label="Description" rows={6} required={isNew} />
      <DraftPicture
        name="imageUrl"
        label="Image URL"
        hint="Or a file: JPEG, PNG, WebP, AVIF or GIF, up to 10 MB."
        required={isNew}
      />
      <CategoryTiles categories={categories} isNew={isNew} />
      <div className="form-numbers">
        <DraftSelect
          name="difficulty"
          label="Difficulty"
          options={isNew ? difficulties : [['', 'Not known'], ...difficulties]}
        />
        <DraftNumber name="playMinutes" label="Play time (minutes)" required={isNew} />
        <DraftNumber name="minPlayers" label="Min players" required />
        <DraftNumber name="maxPlayers" label="Max players" required />
        <DraftNumber
          name="expertRating"
          label={`Expert rating (0–${EXPERT_RATING_MAX})`}
          isWhole={false}
          required={isNew}
        />
      </div>
    </section>
  )
}

/** The catalogue's categories, of which a game has one or more; the first one chosen is the one it is known by. */
function CategoryTiles({ categories, isNew }: { categories: readonly CategoryChoice[]; isNew: boolean }) {
  const { draft, change, faults } = useGameForm()
  const error = faults.categories
  const id = useId()
  const known = draft.categories[0]
  const toggle = (slug: string, isChosen: boolean) =>
    change({
      categories: isChosen ? [...draft.categories, slug] : draft.categories.filter((each) => each !== slug),
    })
  return (
    <fieldset
      aria-describedby={`${id}said`}
      data-invalid={error ? true : undefined}
      className={classNames('grid gap-2', error && 'border-s-3 border-danger ps-3.5')}
    >
      <legend className="mb-1 text-sm font-semibold">Categories</legend>
      <div id={`${id}said`}>
        <p className="type-hint">
          {isNew ? 'At least one. ' : ''}The first one you choose is the one the game is known by
          {known ? `: ${categories.find(({ slug }) => slug === known)?.name ?? known}` : ''}.
        </p>
        {error && <FieldError>{error}</FieldError>}
      </div>
      <div className="form-tiles">
        {categories.map(({ slug, name }) => (
          <Tile
            key={slug}
            label={name}
            checked={draft.categories.includes(slug)}
            onChange={(event) => toggle(slug, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
