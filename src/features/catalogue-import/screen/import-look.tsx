import { Fragment } from 'react'
import { counted, inFigures } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { SelectField } from '#/ui/form.tsx'
import { ColumnChoices, ImportLines, Unread } from '#/ui/import.tsx'
import { CheckboxRow, RadioRows } from '#/ui/inputs.tsx'
import { DataTable } from '#/ui/table.tsx'
import {
  type FieldPolicy,
  formatImportButton,
  formatImportedField,
  type ImportChoices,
  type ImportedField,
  policiesFor,
  policyOf,
} from '../entries/import-choices.rules.ts'
import { catalogueFields } from '../file/catalogue-columns.rules.ts'
import {
  useChooseForList,
  useDeleteImport,
  useMapColumns,
  useWriteList,
} from '../imports/catalogue-imports.queries.ts'
import type { CatalogueImport, ImportFigures, ImportReport } from '../imports/catalogue-imports.schema.ts'
import { BeforeAfter, NamesakeRows, RankingRows } from './import-rows.tsx'

interface ImportLookProps {
  found: CatalogueImport & { report: ImportReport; figures: ImportFigures; choices: ImportChoices }
  /** Whether the file is being read again, with other columns. */
  isReading: boolean
  onClose: () => void
}

/** Renders the preview of an import, before anything is written. Here the editor chooses what the import changes. */
export function ImportLook({ found, isReading, onClose }: ImportLookProps) {
  const { id, report, figures, choices } = found
  const choose = useChooseForList(id)
  const write = useWriteList(id)
  const drop = useDeleteImport(id, onClose)
  const map = useMapColumns(id)
  const shown = choose.isPending ? choose.variables : choices
  const read = (found.rowsTotal ?? 0) - report.refused
  const ofCategories = report.categories.created + report.categories.changed
  const isSame = report.created + report.changed + report.offered + ofCategories === 0
  const doesNothing = figures.changing + figures.adding + ofCategories === 0
  const hasTitle = report.columns.some(({ field }) => field === 'title' || field === 'name')
  const isBusy = isReading || map.isPending || choose.isPending || write.isPending
  const error = choose.error ?? write.error ?? map.error
  return (
    <div className="import-look" aria-busy={isReading}>
      <div className="grid grid-cols-1 content-start gap-8">
        <div className="grid grid-cols-1 gap-2">
          {!hasTitle && (
            <Alert title="Which column is the title?">
              We don’t recognize any column names. Choose below what each column is.
            </Alert>
          )}
          <Unread {...report} />
          <UnknownCategories {...report} />
          <ColumnChoices
            key={hasTitle ? 'known' : 'unknown'}
            isOpen={!hasTitle}
            columns={report.columns}
            mapping={map.isPending ? map.variables : choices.mapping}
            fields={catalogueFields(report.isList)}
            onChange={map.mutate}
          />
        </div>
        {read > 0 && <VennFigures figures={figures} rows={read} />}
        {read > 0 && isSame && (
          <Alert tone="plain" title="Nothing changes">
            The catalogue already has all of this.
          </Alert>
        )}
        {!isSame && <p>This is what the file would do. Nothing is imported yet.</p>}
        {report.offered > 0 && <RankingRows id={id} offered={report.offered} />}
        {figures.fields.length > 0 && choices.deed !== 'add' && (
          <FieldPolicies choices={shown} fields={figures.fields} onChoose={choose.mutate} />
        )}
        <BeforeAfter id={id} title="Before and after" count={figures.changing} />
      </div>
      <aside className="import-aside">
        {!isSame && !report.isRanking && (
          <DeedChoices
            choices={shown}
            figures={figures}
            fresh={read - figures.inBoth - report.offered}
            onChoose={choose.mutate}
          />
        )}
        <div className="import-acts">
          {error && <Alert>{error.message}</Alert>}
          {doesNothing && !isSame && (
            <p className="type-hint">
              {report.offered > 0
                ? 'Choose the games to add.'
                : 'These choices change nothing. Choose what the file should do.'}
            </p>
          )}
          {!doesNothing && (
            <Button look="primary" aria-disabled={isBusy} onClick={() => isBusy || write.mutate()}>
              {figures.changing + figures.adding > 0 ? formatImportButton(figures) : 'Import the categories'}
            </Button>
          )}
          <Button look="quiet" disabled={drop.isPending} onClick={() => drop.mutate()}>
            {isSame ? 'Choose another file' : 'Cancel'}
          </Button>
        </div>
        <NamesakeRows id={id} count={figures.namesakes} />
      </aside>
    </div>
  )
}

/** The categories of a list that are left out because the site does not have them. */
function UnknownCategories({ unknownCategories: named = [], unknownCategoryCount: count = 0 }: ImportReport) {
  return (
    <ImportLines
      summary={`${counted(count, 'category', 'categories')} this site doesn’t have ${count === 1 ? 'is' : 'are'} left out`}
      hint="Add one under Categories first to keep it."
      lines={named.map(({ name, games }) => (
        <Fragment key={name}>
          <bdi>{name}</bdi>: {counted(games, 'game')}
        </Fragment>
      ))}
      count={count}
    />
  )
}

/** Number of games on the site, in the file, and in both. */
function VennFigures({ figures: { here, inBoth }, rows }: { figures: ImportFigures; rows: number }) {
  const parts = [
    { name: `Yours, ${inFigures(here)}`, count: here - inBoth, words: 'only in yours' },
    { name: <span className="sr-only">Both</span>, count: inBoth, words: 'in both' },
    { name: `The file, ${inFigures(rows)}`, count: rows - inBoth, words: 'only in the file' },
  ]
  return (
    <dl className="import-venn">
      {parts.map(({ name, count, words }) => (
        <div key={words}>
          <dt>{name}</dt>
          <dd>{inFigures(Math.max(count, 0))}</dd>
          <dd className="import-venn-words">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChoosingProps = { choices: ImportChoices; onChoose: (choices: ImportChoices) => void }

function DeedChoices({
  choices,
  figures,
  fresh,
  onChoose,
}: ChoosingProps & { figures: ImportFigures; fresh: number }) {
  const { here, inBoth } = figures
  const hasBlank = figures.fields.some(({ blank }) => blank > 0)
  return (
    <div>
      <RadioRows
        legend={<span className="type-part">What should this file do?</span>}
        name="deed"
        value={choices.deed}
        onChange={(deed) => onChoose({ ...choices, deed })}
        options={[
          {
            value: 'enrich',
            label: 'Update existing games',
            hint: `${counted(inBoth, 'game is', 'games are')} in both. Still ${counted(here, 'game', 'games')}.`,
          },
          {
            value: 'both',
            label: 'Update and add',
            hint: `Plus ${inFigures(fresh)} new, ${inFigures(here + fresh)} in all.`,
          },
          { value: 'add', label: 'Only add new games', hint: 'Existing games stay as they are.' },
        ]}
      />
      {choices.deed !== 'enrich' && fresh > 0 && (
        <CheckboxRow
          label="Add new games as drafts"
          checked={choices.drafts}
          onChange={({ target }) => onChoose({ ...choices, drafts: target.checked })}
        />
      )}
      {hasBlank && choices.deed !== 'add' && (
        <CheckboxRow
          label="Empty cells clear their fields"
          checked={choices.empties}
          onChange={({ target }) => onChoose({ ...choices, empties: target.checked })}
        />
      )}
    </div>
  )
}

const POLICIES: Record<FieldPolicy, { name: string; hint: string }> = {
  ours: { name: 'Keep ours', hint: 'Fill only empty fields' },
  theirs: { name: 'Take theirs', hint: 'The file replaces yours' },
  both: { name: 'Both', hint: 'Yours first, then theirs' },
  leave: { name: 'Leave out', hint: 'Not used' },
}

function FieldPolicies({ choices, fields, onChoose }: ChoosingProps & Pick<ImportFigures, 'fields'>) {
  const choose = (field: ImportedField, policy: FieldPolicy) =>
    onChoose({ ...choices, fields: { ...choices.fields, [field]: policy } })
  const nameOf = (field: ImportedField) =>
    field === 'expertRating' && choices.isList ? 'Average as expert rating' : formatImportedField(field)
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
                        {POLICIES[each].name}
                      </option>
                    ))}
                  </SelectField>
                  <small className="type-hint max-lg:hidden">{POLICIES[policy].hint}</small>
                </span>
              )
            },
          },
        ]}
      />
    </section>
  )
}
