import { counted, inFigures } from '#/shared/text/in-figures.ts'
import { Button, ButtonLink, buttonStyle } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Disclosure } from '#/ui/display/disclosure.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useEveningsPreview, useImportEvenings } from './evenings-files.queries.ts'
import type { ImportFound } from './evenings-files.schema.ts'
import './evenings-import.css'

/** Evenings from elsewhere: a file is looked at first, and written when its owner says so (checklist LOG-04). */
export function EveningsImport() {
  const preview = useEveningsPreview()
  const write = useImportEvenings()
  const { data, error, isPending } = preview
  return (
    <>
      <label className={classNames(buttonStyle(data ? 'line' : 'primary'), 'evenings-choose')}>
        {isPending ? 'Reading…' : data ? 'Another file' : 'Choose a file'}
        <input
          type="file"
          className="invisible-input"
          accept=".csv,.txt,.tsv,.json,.bgsplay,text/*,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (!file) return
            write.reset()
            preview.mutate(file, {
              onSettled: () => {
                target.value = ''
              },
            })
          }}
        />
      </label>
      {error && <Alert className="mt-4">{error.message}</Alert>}
      {data && !error && !write.data && (
        <section className="mt-8" aria-labelledby="understood">
          <h2 id="understood" className="type-part">
            What we understood
          </h2>
          <p className="mt-2" role="status">
            <bdi>{data.name}</bdi>: {foundInWords(data.found)}
          </p>
          <LeftOut found={data.found} />
          {write.error && <Alert className="mt-4">{write.error.message}</Alert>}
          <div className="mt-6 flex flex-wrap gap-2">
            <ButtonLink to="/played">Not now</ButtonLink>
            <Button
              look="primary"
              disabled={write.isPending || data.found.fresh === 0}
              onClick={() => write.mutate(data.text)}
            >
              {write.isPending ? 'Writing them down…' : `Write ${counted(data.found.fresh, 'evening')} down`}
            </Button>
          </div>
          <p className="type-hint mt-3">
            The file is thrown away afterwards. Importing it again changes nothing.
          </p>
        </section>
      )}
      {write.data && (
        <section className="mt-8" role="status">
          <h2 className="type-part">{inBookInWords(write.data)}</h2>
          <ButtonLink look="primary" to="/played" className="mt-5">
            To the book
          </ButtonLink>
        </section>
      )}
    </>
  )
}

function foundInWords({ fresh, known, from, to, faultCount }: ImportFound): string {
  const when = from === null || to === null ? '' : from === to ? `, of ${from}` : `, from ${from} to ${to}`
  return [
    fresh === 0 ? 'No new evening.' : `${counted(fresh, 'evening')} to add${when}.`,
    known > 0 && `${counted(known, 'stands', 'stand')} in your book already.`,
    faultCount > 0 && `${counted(faultCount, 'line is', 'lines are')} left out.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What came of writing a file down; sent twice, by a double tap or since an answer was lost, it comes to the same. */
function inBookInWords({ fresh, known }: ImportFound): string {
  const evenings = fresh + known
  return evenings === 1
    ? 'The evening of the file is in your book'
    : `${counted(evenings, 'evening')} of the file are in your book`
}

/** What goes by its name, and what is left out and why. */
function LeftOut({ found: { byName, byNameCount, faults, faultCount } }: { found: ImportFound }) {
  return (
    <>
      {byNameCount > 0 && (
        <Disclosure
          summary={`${counted(byNameCount, 'game is', 'games are')} kept by name, until our catalogue has it`}
        >
          <ul className="evenings-lines">
            {byName.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {faultCount > 0 && (
        <ul className="evenings-lines" aria-label="Lines that are left out">
          {faults.map(({ line, why }) => (
            <li key={line}>
              Line {line}: {why}
            </li>
          ))}
          {faultCount > faults.length && <li>And {inFigures(faultCount - faults.length)} more.</li>}
        </ul>
      )}
    </>
  )
}
