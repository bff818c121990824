import { useState } from 'react'
import { SEEN_OUTCOMES, type SeenOutcome } from '#/domain/evenings/evenings.rules.ts'
import { counted, inFigures } from '#/shared/text/in-figures.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { RadioRows } from '#/ui/choice/radio-rows.tsx'
import { Disclosure } from '#/ui/display/disclosure.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { ColumnChoices, ImportFile, PastImports, Unread } from '#/ui/import/import-parts.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import {
  useImportEvenings,
  usePlayImports,
  usePlaysImport,
  useUndoPlayImport,
} from './evenings-files.queries.ts'
import type { ImportFound } from './evenings-files.schema.ts'
import { PLAY_FIELDS, PLAYS_MESSAGES, type PlayField } from './play-row.rules.ts'

/** Plays from elsewhere: a file is looked at first, and written when its owner says so (checklist LOG-04). */
export function EveningsImport({ memberId }: { memberId: string }) {
  const importing = usePlaysImport(memberId)
  const write = useImportEvenings()
  const past = usePlayImports()
  const undo = useUndoPlayImport()
  const [written, setWritten] = useState<ImportFound | null>(null)
  const { draft, preview: found, error, isReading } = importing
  const { company } = found ?? {}
  return (
    <>
      <ImportFile
        name={draft?.fileName ?? null}
        words={
          found
            ? `${found.looksLike}, ${counted(found.total, 'play')}`
            : 'BG Stats, BoardGameGeek, or any table; 50 MB at most'
        }
        isReading={isReading}
        onFile={(file) => {
          write.reset()
          setWritten(null)
          void importing.chooseFile(file)
        }}
      />
      {error && (
        <Alert
          className="mt-4"
          action={
            error === PLAYS_MESSAGES.collection && <TextLink to="/shelf/import">Import a collection</TextLink>
          }
        >
          {error}
        </Alert>
      )}
      {draft && found && !written && (
        <section className="mt-8" aria-labelledby="understood">
          {company && (
            <>
              <RadioRows
                className="mb-5"
                legend="Who is your partner in this file?"
                name="partner"
                value={
                  (draft.choices.partner === undefined ? company.partner : draft.choices.partner) ?? NOBODY
                }
                onChange={(key) => importing.choose({ partner: key === NOBODY ? null : key }, 'reads')}
                options={[
                  ...company.players
                    .filter(({ key, plays }) => key !== company.me && plays > 0)
                    .map(({ key, name, plays }) => ({
                      value: key,
                      label: name,
                      hint: counted(plays, 'play as two', 'plays as two'),
                    })),
                  { value: NOBODY, label: 'None of these' },
                ]}
              />
              <SelectField
                compact
                className="mb-5 max-w-sm"
                label="And you are"
                value={draft.choices.me ?? company.me ?? ''}
                onChange={({ target }) => importing.choose({ me: target.value, partner: undefined }, 'reads')}
              >
                {company.players.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </>
          )}
          {found.asksDateOrder && (
            <RadioRows
              className="mb-5"
              legend="Days such as 3/4/2026 are"
              name="date-order"
              value={draft.choices.dateOrder ?? found.dateOrder ?? 'day-first'}
              onChange={(dateOrder) => importing.choose({ dateOrder }, 'reads')}
              options={[
                { value: 'day-first', label: 'the 3rd of April' },
                { value: 'month-first', label: 'March 4th' },
              ]}
            />
          )}
          <h2 id="understood" className="type-part">
            What we understood
          </h2>
          <p className="mt-2" role="status">
            {foundInWords(found)}
          </p>
          <Outcomes outcomes={found.outcomes} />
          <Unread {...found} />
          <LeftOut found={found} />
          <ColumnChoices
            columns={found.columns}
            mapping={draft.choices.mapping}
            fields={PLAY_FIELDS}
            onChange={(mapping) => importing.choose({ mapping: mapping as (PlayField | null)[] }, 'reads')}
          />
          {write.error && <Alert className="mt-4">{write.error.message}</Alert>}
          <div className="mt-6 flex flex-wrap gap-2">
            <ButtonLink to="/played" onClick={importing.forget}>
              Not now
            </ButtonLink>
            {found.fresh + found.changed > 0 && (
              <Button
                look="primary"
                disabled={write.isPending || isReading}
                onClick={() =>
                  write.mutate(
                    {
                      ...{ text: draft.text, fileName: draft.fileName, ...draft.choices },
                      ...(company && { partner: company.partner, ...(company.me && { me: company.me }) }),
                    },
                    {
                      onSuccess: (answer) => {
                        importing.forget()
                        setWritten(answer)
                      },
                    },
                  )
                }
              >
                {write.isPending ? 'Importing…' : `Import ${counted(found.fresh + found.changed, 'play')}`}
              </Button>
            )}
          </div>
          <p className="type-hint mt-3">
            The file is thrown away afterwards. Importing it again changes nothing, and you can undo it.
          </p>
        </section>
      )}
      {written && <Written written={written} undo={undo} />}
      <PastImports imports={past.data?.imports ?? []} undo={undo} />
    </>
  )
}

const NOBODY = ''

interface WrittenProps {
  written: ImportFound
  undo: ReturnType<typeof useUndoPlayImport>
}

function Written({ written: { fresh, changed, known, importId }, undo }: WrittenProps) {
  if (undo.data && undo.variables === importId)
    return (
      <p className="mt-8 text-ink-2" role="status">
        Undone. Your play log is as it was before.
      </p>
    )
  return (
    <section className="mt-8" role="status">
      <h2 className="type-part">
        {importId ? `${counted(fresh + changed, 'play is', 'plays are')} in your log` : 'Nothing new'}
      </h2>
      <p className="mt-2 text-ink-2">
        {inFigures(fresh)} added, {inFigures(changed)} corrected, {inFigures(known)} in your log already.
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <ButtonLink look="primary" to="/played">
          To the play log
        </ButtonLink>
        {importId && (
          <Button disabled={undo.isPending} onClick={() => undo.mutate(importId)}>
            Undo import
          </Button>
        )}
      </div>
    </section>
  )
}

const days = (count: number) => counted(count, 'play')

function foundInWords({ fresh, changed, known, from, to, leftOut, faultCount }: ImportFound): string {
  const when = from === null || to === null ? '' : from === to ? `, of ${from}` : `, from ${from} to ${to}`
  const left = leftOut.reduce((sum, { count }) => sum + count, 0)
  return [
    fresh === 0 && changed === 0 ? 'Nothing new.' : `${days(fresh)} to add${when}.`,
    changed > 0 && `${counted(changed, 'play was', 'plays were')} corrected since the last import.`,
    known > 0 && `${counted(known, 'play is', 'plays are')} already in your log.`,
    left > 0 && `${counted(left, 'play is', 'plays are')} left out.`,
    faultCount > 0 && `${counted(faultCount, 'row is', 'rows are')} at fault.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const OUTCOME_LABELS: Record<SeenOutcome, string> = {
  me: 'You won',
  them: 'Your partner won',
  draw: 'Draw',
  won: 'Won together',
  lost: 'Lost together',
  stopped: 'Stopped early',
  unknown: 'Not known',
}

/** How the plays ended; where the file does not say, it is not known, and can be set later. */
function Outcomes({ outcomes }: Pick<ImportFound, 'outcomes'>) {
  const said = SEEN_OUTCOMES.filter((outcome) => outcomes[outcome])
  if (said.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
      {said.map((outcome) => (
        <li key={outcome}>
          {OUTCOME_LABELS[outcome]}: {inFigures(outcomes[outcome] ?? 0)}
        </li>
      ))}
    </ul>
  )
}

/** What goes by its name, and what is left out and why. */
function LeftOut({ found: { byName, byNameCount, leftOut, faults, faultCount } }: { found: ImportFound }) {
  return (
    <>
      {byNameCount > 0 && (
        <Disclosure
          size="sm"
          summary={`${counted(byNameCount, 'game is', 'games are')} kept by name, until our catalogue has it`}
        >
          <ul className="import-lines">
            {byName.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {leftOut.map(({ why, count, plays }) => (
        <Disclosure
          key={why}
          size="sm"
          summary={`Left out, ${inFigures(count)}: ${why[0]?.toLowerCase()}${why.slice(1)}`}
        >
          <ul className="import-lines">
            {plays.map(({ line, title }, at) => (
              // One play of a file may stand for several.
              // biome-ignore lint/suspicious/noArrayIndexKey: plays of a file do not move
              <li key={at}>
                No. {inFigures(line)}: <bdi>{title}</bdi>
              </li>
            ))}
            {count > plays.length && <li>And {inFigures(count - plays.length)} more.</li>}
          </ul>
        </Disclosure>
      ))}
      {faultCount > 0 && (
        <ul className="import-lines mt-3" aria-label="Rows at fault">
          {faults.map(({ line, why }) => (
            <li key={line}>
              Line {inFigures(line)}: {why}
            </li>
          ))}
          {faultCount > faults.length && <li>And {inFigures(faultCount - faults.length)} more.</li>}
        </ul>
      )}
    </>
  )
}
