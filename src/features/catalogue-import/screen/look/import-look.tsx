import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { ImportChoices } from '../../entries/import-choices.rules.ts'
import { useChooseForList, useDropList, useWriteList } from '../../imports/catalogue-imports.queries.ts'
import type { CatalogueImport } from '../../imports/catalogue-imports.schema.ts'
import { deedInWords } from '../words.rules.ts'
import { BeforeAfter } from './before-after.tsx'
import { DeedChoices } from './deed-choices.tsx'
import { FieldPolicies } from './field-policies.tsx'
import { NamesakeRows } from './namesake-rows.tsx'
import { VennFigures } from './venn-figures.tsx'

interface ImportLookProps {
  found: CatalogueImport
  figures: NonNullable<CatalogueImport['figures']>
  choices: ImportChoices
  onClose: () => void
}

/** What a file that was read would do, and what the editor chooses of it. Nothing is written yet. */
export function ImportLook({ found, figures, choices, onClose }: ImportLookProps) {
  const { id, report } = found
  const choose = useChooseForList(id)
  const write = useWriteList(id)
  const drop = useDropList(id, onClose)
  const shown = choose.isPending ? choose.variables : choices
  const understood = (found.rowsTotal ?? 0) - (report?.refused ?? 0)
  const isSame = (report?.created ?? 0) + (report?.changed ?? 0) + ofCategories(report) === 0
  const doesNothing = figures.changing + figures.adding + ofCategories(report) === 0
  const error = choose.error ?? write.error
  return (
    <div className="import-look">
      <div className="grid content-start gap-8">
        <VennFigures figures={figures} rows={understood} />
        {isSame ? (
          <Alert tone="plain" title="Nothing changes">
            Whatever the file says, the catalogue says already.
          </Alert>
        ) : (
          <p>This is what the file would do. Nothing is imported yet.</p>
        )}
        {figures.fields.length > 0 && choices.deed !== 'add' && (
          <FieldPolicies choices={shown} fields={figures.fields} onChoose={choose.mutate} />
        )}
        <BeforeAfter id={id} title="Before and after" count={figures.changing} />
      </div>
      <aside className="import-aside">
        {!isSame && (
          <DeedChoices
            choices={shown}
            figures={figures}
            fresh={understood - figures.inBoth}
            onChoose={choose.mutate}
          />
        )}
        <div className="import-acts">
          {error && <Alert>{error.message}</Alert>}
          {doesNothing && !isSame && (
            <p className="type-hint">By these choices nothing changes. Choose what the file shall do.</p>
          )}
          {!doesNothing && (
            <Button
              look="primary"
              aria-disabled={write.isPending || choose.isPending}
              onClick={() => write.isPending || choose.isPending || write.mutate()}
            >
              {figures.changing + figures.adding > 0 ? deedInWords(figures) : 'Import the categories'}
            </Button>
          )}
          <Button look="quiet" disabled={drop.isPending} onClick={() => drop.mutate()}>
            {isSame ? 'Choose another file' : 'Put it away'}
          </Button>
        </div>
        <NamesakeRows id={id} count={figures.namesakes} />
      </aside>
    </div>
  )
}

const ofCategories = (report: CatalogueImport['report']) =>
  report ? report.categories.created + report.categories.changed : 0
