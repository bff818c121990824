import { useId } from 'react'
import { Tile } from '#/ui/choice/tile.tsx'
import { classNames } from '#/ui/class-names.ts'
import { FieldError } from '#/ui/form/field.tsx'
import { gameFields } from '../../../model/game-field-list.rules.ts'
import { useGameForm } from '../form-context.ts'

/** The categories there are, of which a game has one or more; the first one chosen is the one it is known by. */
export function CategoryTiles() {
  const { draft, change, faults, categories, isNew } = useGameForm()
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
      <legend className="mb-1 text-sm font-semibold">{gameFields.categories.label}</legend>
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
