import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { longDate } from '#/lib/dates.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { ImportedField } from '../entries/import-choices.rules.ts'
import { changedSinceQuery, useUndoImport } from '../imports/catalogue-imports.queries.ts'
import type { CatalogueImport } from '../imports/catalogue-imports.schema.ts'
import { BeforeAfter } from './before-after.tsx'
import { listedFieldInWords } from './words.rules.ts'

/** So many games that stay are named on the screen. */
const NAMED = 8

/** What a file did, and the way back. */
export function ImportDone({ found, another }: { found: CatalogueImport; another: ReactNode }) {
  const { id, state, problem, undoable, report } = found
  const [created, changed] = [report?.created ?? 0, report?.changed ?? 0]
  return (
    <div className="import-look">
      <div className="grid grid-cols-1 content-start gap-8">
        {state === 'undone' && (
          <Alert tone="good" title="The import was undone" action={another}>
            Every page shows the catalogue as it was before. What was edited since has stayed.
          </Alert>
        )}
        {state === 'failed' && (
          <Alert title="The file was not imported to its end" action={another}>
            {problem}
          </Alert>
        )}
        {state === 'written' && (
          <Alert tone={problem ? 'danger' : 'good'} title="The file was imported" action={another}>
            {problem ??
              `${inFigures(changed)} updated, ${inFigures(created)} added. Every page shows it now.`}
          </Alert>
        )}
        <BeforeAfter id={id} title="What was changed" count={changed} />
      </div>
      {undoable > 0 && <WayBack found={found} />}
    </div>
  )
}

function WayBack({ found }: { found: CatalogueImport }) {
  const { data: since } = useQuery(changedSinceQuery(found.id))
  const { mutate, isPending, error } = useUndoImport(found.id)
  return (
    <aside className="grid content-start gap-3">
      <h3 className="type-part">Not what you wanted?</h3>
      <p className="text-ink-2">
        You can undo the whole import until {longDate(found.expiresAt)}. What was edited since stays
        {since && since.count > 0 ? ':' : '; so far nothing was.'}
      </p>
      {since && since.count > 0 && (
        <ul className="grid gap-1">
          {since.named.slice(0, NAMED).map(({ title, fields }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two games may have one title, and nothing moves here
            <li key={place}>
              <b>
                <bdi>{title}</bdi>
              </b>
              {fields.length > 0
                ? `, ${fields.map((field) => listedFieldInWords(field as ImportedField).toLowerCase()).join(', ')}`
                : ', the whole game'}
            </li>
          ))}
          {since.count > NAMED && <li className="text-ink-2">and {inFigures(since.count - NAMED)} more</li>}
        </ul>
      )}
      {error && <Alert>{error.message}</Alert>}
      <Button className="justify-self-start" aria-disabled={isPending} onClick={() => isPending || mutate()}>
        <Undo2 aria-hidden /> Undo import
      </Button>
    </aside>
  )
}
