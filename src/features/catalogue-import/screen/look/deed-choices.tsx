import { inFigures } from '#/shared/text/in-figures.ts'
import { CheckboxRow } from '#/ui/choice/checkbox-row.tsx'
import type { ImportChoices, ImportDeed } from '../../entries/import-choices.rules.ts'
import type { CatalogueImport } from '../../imports/catalogue-imports.schema.ts'

interface DeedChoicesProps {
  choices: ImportChoices
  figures: NonNullable<CatalogueImport['figures']>
  fresh: number
  onChoose: (choices: ImportChoices) => void
}

/** What the file shall do. */
export function DeedChoices({ choices, figures, fresh, onChoose }: DeedChoicesProps) {
  const { here, inBoth } = figures
  const DEEDS: readonly [ImportDeed, string, string][] = [
    [
      'enrich',
      'Enrich what is here',
      `${inFigures(inBoth)} games are in both. Still ${inFigures(here)} games.`,
    ],
    ['both', 'Enrich and add', `And ${inFigures(fresh)} new ones. Then ${inFigures(here + fresh)}.`],
    ['add', 'Only add', 'Nothing that is here changes.'],
  ]
  const hasBlank = figures.fields.some(({ blank }) => blank > 0)
  return (
    <fieldset className="import-deeds">
      <legend className="type-part">What shall the file do?</legend>
      {DEEDS.map(([deed, name, hint]) => (
        <label key={deed} className="import-deed row-rule">
          <input
            type="radio"
            name="deed"
            value={deed}
            checked={choices.deed === deed}
            onChange={() => onChoose({ ...choices, deed })}
          />
          <span>
            <b>{name}</b>
            <span className="type-hint block">{hint}</span>
          </span>
        </label>
      ))}
      {choices.deed !== 'enrich' && fresh > 0 && (
        <CheckboxRow
          label="New games as drafts, which nobody sees yet"
          checked={choices.drafts}
          onChange={({ target }) => onChoose({ ...choices, drafts: target.checked })}
        />
      )}
      {hasBlank && choices.deed !== 'add' && (
        <CheckboxRow
          label="Empty cells empty their fields"
          checked={choices.empties}
          onChange={({ target }) => onChoose({ ...choices, empties: target.checked })}
        />
      )}
    </fieldset>
  )
}
