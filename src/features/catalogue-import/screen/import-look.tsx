import { useInfiniteQuery } from '@tanstack/react-query'
import { counted, inFigures } from '#/lib/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { CheckboxRow } from '#/ui/choice/checkbox-row.tsx'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { Disclosure } from '#/ui/display/disclosure.tsx'
import { ColumnChoices, Unread } from '#/ui/import/import-parts.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { ImportChoices, ImportDeed, NamesakeChoice } from '../entries/import-choices.rules.ts'
import { catalogueFields } from '../file/catalogue-columns.rules.ts'
import {
  importRowsQuery,
  useChooseForList,
  useChooseForNamesakes,
  useDropList,
  useMapColumns,
  useWriteList,
} from '../imports/catalogue-imports.queries.ts'
import type { CatalogueImport } from '../imports/catalogue-imports.schema.ts'
import { BeforeAfter } from './before-after.tsx'
import { FieldPolicies } from './field-policies.tsx'
import { RankingOffers } from './ranking-offers.tsx'
import { deedInWords } from './words.rules.ts'

const CHOICES = [
  { value: 'merge', label: 'Merge into it' },
  { value: 'add', label: 'Add separately' },
] as const satisfies readonly { value: NamesakeChoice; label: string }[]

/** New entries with an existing title: the same game, or another? */
function NamesakeRows({ id, count }: { id: string; count: number }) {
  const list = useInfiniteQuery(importRowsQuery(id, 'namesakes'))
  const { mutate, variables, isPending, error } = useChooseForNamesakes(id)
  if (count === 0) return null
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const chosenAt = (line: number, stored: NamesakeChoice | null) =>
    isPending && (variables.lines === 'all' || variables.lines.includes(line)) ? variables.choice : stored
  return (
    <section aria-labelledby="namesakes">
      <h3 id="namesakes" className="type-part">
        Is it the same game?
      </h3>
      <p className="mt-1 mb-2 text-ink-2">
        {count === 1 ? 'One entry has' : `${inFigures(count)} entries have`} the title of a game you already
        have.
      </p>
      {count > 1 && (
        <p className="mb-2 flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => mutate({ lines: 'all', choice: 'merge' })}>
            Merge all
          </Button>
          <Button look="quiet" onClick={() => mutate({ lines: 'all', choice: 'add' })}>
            Add all separately
          </Button>
        </p>
      )}
      {(error ?? list.error) && <Alert>{(error ?? list.error)?.message}</Alert>}
      <ul>
        {rows.map(({ line, title, year, game, choice }) => (
          <li key={line} className="row-rule grid gap-2 py-3">
            <p>
              <b>
                <bdi>{game?.title}</bdi>
              </b>
              , {game?.year ?? 'no year'}, yours
              <span className="block text-ink-2">
                <bdi>{title}</bdi>, {year ?? 'no year'}, theirs
              </span>
            </p>
            <Segmented
              legend={`${title}, line ${line}`}
              name={`namesake-${line}`}
              value={chosenAt(line, choice) ?? 'merge'}
              options={CHOICES}
              onChange={(next) => mutate({ lines: [line], choice: next })}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          look="quiet"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

type Figures = NonNullable<CatalogueImport['figures']>

interface ImportLookProps {
  found: CatalogueImport & {
    report: NonNullable<CatalogueImport['report']>
    figures: Figures
    choices: ImportChoices
  }
  /** Whether it is being read again, by other columns. */
  isReading: boolean
  onClose: () => void
}

/** The preview of an import, with the editor's choices. Nothing is written yet. */
export function ImportLook({ found, isReading, onClose }: ImportLookProps) {
  const { id, report, figures, choices } = found
  const choose = useChooseForList(id)
  const write = useWriteList(id)
  const drop = useDropList(id, onClose)
  const map = useMapColumns(id)
  const shown = choose.isPending ? choose.variables : choices
  const understood = (found.rowsTotal ?? 0) - report.refused
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
        {understood > 0 && <VennFigures figures={figures} rows={understood} />}
        {understood > 0 && isSame && (
          <Alert tone="plain" title="Nothing changes">
            The catalogue already has all of this.
          </Alert>
        )}
        {!isSame && <p>This is what the file would do. Nothing is imported yet.</p>}
        {report.offered > 0 && <RankingOffers id={id} offered={report.offered} />}
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
            fresh={understood - figures.inBoth - report.offered}
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
              {figures.changing + figures.adding > 0 ? deedInWords(figures) : 'Import the categories'}
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
function UnknownCategories({
  unknownCategories: named = [],
  unknownCategoryCount: count = 0,
}: Pick<ImportLookProps['found']['report'], 'unknownCategories' | 'unknownCategoryCount'>) {
  if (count === 0) return null
  return (
    <Disclosure
      size="sm"
      summary={`${counted(count, 'category', 'categories')} this site doesn’t have ${count === 1 ? 'is' : 'are'} left out`}
    >
      <p className="type-hint mb-2">Add one under Categories first to keep it.</p>
      <ul className="import-lines">
        {named.map(({ name, games }) => (
          <li key={name} className="wrap-anywhere">
            <bdi>{name}</bdi>: {counted(games, 'game')}
          </li>
        ))}
        {count > named.length && <li>And {inFigures(count - named.length)} more.</li>}
      </ul>
    </Disclosure>
  )
}

/** The games here, in the file, and in both. */
function VennFigures({ figures: { here, inBoth }, rows }: { figures: Figures; rows: number }) {
  return (
    <dl className="import-venn">
      <div>
        <dt>Yours, {inFigures(here)}</dt>
        <dd>{inFigures(Math.max(here - inBoth, 0))}</dd>
        <dd className="import-venn-words">only in yours</dd>
      </div>
      <div>
        <dt className="sr-only">Both</dt>
        <dd>{inFigures(inBoth)}</dd>
        <dd className="import-venn-words">in both</dd>
      </div>
      <div>
        <dt>The file, {inFigures(rows)}</dt>
        <dd>{inFigures(Math.max(rows - inBoth, 0))}</dd>
        <dd className="import-venn-words">only in the file</dd>
      </div>
    </dl>
  )
}

interface DeedChoicesProps {
  choices: ImportChoices
  figures: Figures
  fresh: number
  onChoose: (choices: ImportChoices) => void
}

/** What the file shall do. */
function DeedChoices({ choices, figures, fresh, onChoose }: DeedChoicesProps) {
  const { here, inBoth } = figures
  const DEEDS: readonly [ImportDeed, string, string][] = [
    [
      'enrich',
      'Update existing games',
      `${counted(inBoth, 'game is', 'games are')} in both. Still ${counted(here, 'game', 'games')}.`,
    ],
    ['both', 'Update and add', `Plus ${inFigures(fresh)} new, ${inFigures(here + fresh)} in all.`],
    ['add', 'Only add new games', 'Existing games stay as they are.'],
  ]
  const hasBlank = figures.fields.some(({ blank }) => blank > 0)
  return (
    <fieldset className="import-deeds">
      <legend className="type-part">What should this file do?</legend>
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
    </fieldset>
  )
}
