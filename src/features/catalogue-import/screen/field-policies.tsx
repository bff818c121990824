import { inFigures } from '#/lib/text/in-figures.ts'
import { SelectField } from '#/ui/form/select-field.tsx'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import {
  type FieldPolicy,
  type ImportChoices,
  type ImportedField,
  policiesFor,
  policyOf,
} from '../entries/import-choices.rules.ts'
import type { CatalogueImport } from '../imports/catalogue-imports.schema.ts'
import { listedFieldInWords } from './words.rules.ts'

const NAMES: Record<FieldPolicy, string> = {
  ours: 'Keep ours',
  theirs: 'Take theirs',
  both: 'Both',
  leave: 'Leave out',
}
const HINTS: Record<FieldPolicy, string> = {
  ours: 'Fill only empty fields',
  theirs: 'The file replaces yours',
  both: 'Yours first, then theirs',
  leave: 'Not used',
}

interface FieldPoliciesProps {
  choices: ImportChoices
  fields: NonNullable<CatalogueImport['figures']>['fields']
  onChoose: (choices: ImportChoices) => void
}

/** The policy choices for fields that differ from the catalogue. */
export function FieldPolicies({ choices, fields, onChoose }: FieldPoliciesProps) {
  const choose = (field: ImportedField, policy: FieldPolicy) =>
    onChoose({ ...choices, fields: { ...choices.fields, [field]: policy } })
  const nameOf = (field: ImportedField) =>
    field === 'expertRating' && choices.isList ? 'Average as expert rating' : listedFieldInWords(field)
  return (
    <section aria-labelledby="field-by-field">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="field-by-field" className="type-part">
          Field by field
        </h3>
        <span className="type-hint">
          {choices.empties ? 'Empty cells clear their fields' : 'An empty cell never clears a field'}
        </span>
      </div>
      <DataTable
        caption="Field by field"
        className="import-fields"
        rows={fields}
        keyOf={({ field }) => field}
        columns={[
          { heading: 'Field', cell: ({ field }) => <b>{nameOf(field)}</b> },
          { heading: 'Empty here', numeric: true, cell: ({ empty }) => inFigures(empty) },
          {
            heading: 'Differ',
            numeric: true,
            cell: ({ differs, blank }) => inFigures(differs + (choices.empties ? blank : 0)),
          },
          {
            heading: 'What happens',
            cell: ({ field }) => {
              const policy = policyOf(field, choices)
              return (
                <span className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
                  <SelectField
                    label={`What happens with ${nameOf(field)}`}
                    hideLabel
                    compact
                    value={policy}
                    onChange={({ target }) => choose(field, target.value as FieldPolicy)}
                  >
                    {policiesFor(field).map((each) => (
                      <option key={each} value={each}>
                        {NAMES[each]}
                      </option>
                    ))}
                  </SelectField>
                  <small className="type-hint max-lg:hidden">{HINTS[policy]}</small>
                </span>
              )
            },
          },
        ]}
      />
    </section>
  )
}
