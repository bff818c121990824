import { counted, inFigures, longDate } from '#/lib/format.ts'
import { Alert, Button, ButtonLink, TextLink } from '#/ui/basics.tsx'
import { SelectField } from '#/ui/form.tsx'
import {
  ColumnChoices,
  FigureRows,
  ImportFile,
  ImportWritten,
  PastImports,
  Tally,
  Unread,
} from '#/ui/import.tsx'
import { RadioRows } from '#/ui/inputs.tsx'
import { SEEN_OUTCOMES, type SeenOutcome } from '../model/evenings.rules.ts'
import {
  useImportEvenings,
  usePlayImports,
  usePlaysImport,
  useUndoPlayImport,
} from './evenings-files.queries.ts'
import type { ImportFound } from './evenings-files.schema.ts'
import { LEFT_OUT } from './play-log.rules.ts'
import { PLAY_FIELDS, PLAYS_MESSAGES, type PlayField } from './play-row.rules.ts'

/** The import of plays: a preview, then saved on confirmation (checklist LOG-04). */
export function EveningsImport({ memberId }: { memberId: string }) {
  const importing = usePlaysImport(memberId)
  const write = useImportEvenings()
  const past = usePlayImports()
  const undo = useUndoPlayImport()
  const { draft, preview: found, error, isReading } = importing
  return (
    <>
      <ImportFile
        name={draft?.fileName ?? null}
        words={
          found
            ? `${found.looksLike}, ${counted(found.total, 'play')}. ${write.data ? 'Imported.' : 'Nothing is saved yet.'}`
            : 'BG Stats, BoardGameGeek, or any table; 50 MB at most'
        }
        isReading={isReading}
        onFile={(file) => {
          write.reset()
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
      {draft && found && !write.data && (
        <Preview importing={importing} draft={draft} found={found} write={write} />
      )}
      {write.data && <Written written={write.data} undo={undo} />}
      <PastImports imports={past.data?.imports ?? []} undo={undo} />
    </>
  )
}

interface PreviewProps {
  importing: ReturnType<typeof usePlaysImport>
  draft: NonNullable<ReturnType<typeof usePlaysImport>['draft']>
  found: ImportFound
  write: ReturnType<typeof useImportEvenings>
}

/** Who the partner is decides everything, so it comes first; all figures follow the choice. */
function Preview({ importing, draft, found, write }: PreviewProps) {
  const { company, pairName, fresh, changed, known, faultCount } = found
  const partner = company?.players.find(({ key }) => key === company.partner)?.name
  const left = found.leftOut.reduce((sum, { count }) => sum + count, faultCount)
  const coming = fresh + changed
  return (
    <section aria-labelledby="understood">
      <h2 id="understood" className="sr-only">
        What we understood
      </h2>
      <Tally
        figures={[
          { count: fresh, words: partner ? `new plays with ${partner}` : 'new plays' },
          ...(changed > 0 ? [{ count: changed, words: 'corrected since the last import' }] : []),
          { count: known, words: 'already in your log' },
          { count: left, words: 'left out' },
        ]}
      />
      <p className="sr-only" role="status">
        {coming === 0 ? 'Nothing new.' : `${counted(coming, 'play')} to import.`}
      </p>
      <div className={company ? 'import-cols' : undefined}>
        {(company || found.asksDateOrder) && (
          <div className="pt-7">
            {company && <WhoIsWho importing={importing} draft={draft} found={found} company={company} />}
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
          </div>
        )}
        <div>
          <Read found={found} partner={partner} />
          <LeftOut found={found} />
          <Unread {...found} />
          <ColumnChoices
            columns={found.columns}
            mapping={draft.choices.mapping}
            fields={PLAY_FIELDS}
            onChange={(mapping) => importing.choose({ mapping: mapping as (PlayField | null)[] }, 'reads')}
          />
        </div>
      </div>
      {write.error && <Alert className="mt-4">{write.error.message}</Alert>}
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-t-[1.5px] pt-5">
        {coming > 0 && (
          <Button
            look="primary"
            disabled={write.isPending || importing.isReading}
            onClick={() =>
              write.mutate(
                {
                  ...{ text: draft.text, fileName: draft.fileName, ...draft.choices },
                  ...(company && { partner: company.partner, ...(company.me && { me: company.me }) }),
                },
                { onSuccess: importing.forget },
              )
            }
          >
            {write.isPending ? 'Importing…' : `Import ${counted(coming, 'play')}`}
          </Button>
        )}
        <ButtonLink to="/played" onClick={importing.forget}>
          Cancel
        </ButtonLink>
        <p className="type-hint">
          {coming === 0
            ? `Nothing new. ${known > 0 ? `${counted(known, 'play is', 'plays are')} already in your log.` : ''}`
            : 'You can undo the whole import afterwards.'}
          {coming > 0 && pairName !== null && ` ${pairName} sees the plays right away.`}
        </p>
      </div>
    </section>
  )
}

const NO_ONE = ''

type Company = NonNullable<ImportFound['company']>

function WhoIsWho({ importing, draft, found, company }: Omit<PreviewProps, 'write'> & { company: Company }) {
  const { pairName } = found
  const isPair = (name: string) => name.toLowerCase() === pairName?.toLowerCase()
  return (
    <>
      <RadioRows
        className="import-people mb-5"
        legend={<span className="type-part">Who is your partner?</span>}
        name="partner"
        value={(draft.choices.partner === undefined ? company.partner : draft.choices.partner) ?? NO_ONE}
        onChange={(key) => importing.choose({ partner: key === NO_ONE ? null : key }, 'reads')}
        options={[
          ...company.players
            .filter(({ key, plays }) => key !== company.me && plays > 0)
            .map(({ key, name, plays }) => ({
              value: key,
              label: (
                <span className="flex gap-3">
                  <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                  <span className="type-number ms-auto text-lg">{inFigures(plays)}</span>
                </span>
              ),
              hint: isPair(name) ? 'Your pair on TwoTop' : undefined,
            })),
          { value: NO_ONE, label: 'None of these', hint: 'Nothing is imported' },
        ]}
      />
      <SelectField
        compact
        className="max-w-sm"
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
  )
}

const listed = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ')

/** The plays to import: details and outcomes; missing outcomes stay unknown. */
function Read({ found, partner = 'your partner' }: { found: ImportFound; partner: string | undefined }) {
  const { fresh, changed, outcomes, withMinutes, withComment, withScores, byName, byNameCount } = found
  const labels: Record<SeenOutcome, string> = {
    ...{ me: 'you won', them: `${partner} won`, draw: 'draws', won: 'won together', lost: 'lost together' },
    ...{ stopped: 'stopped early', unknown: 'not known' },
  }
  const { unknown = 0, ...ends } = outcomes
  const known = Object.values(ends).reduce((sum, count) => sum + count, 0)
  const { from, to } = found
  const days = from && to && (from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`)
  const more = listed([
    withMinutes > 0 && `play time on ${inFigures(withMinutes)}`,
    withScores > 0 && `scores on ${inFigures(withScores)}`,
    withComment > 0 && `comments on ${inFigures(withComment)}`,
  ])
  return (
    <FigureRows
      title="What we read"
      rows={[
        {
          count: fresh + changed,
          words: fresh + changed === 1 ? 'play with a day and a game' : 'plays with a day and a game',
          hint: [days, more && `${more[0]?.toUpperCase()}${more.slice(1)}`]
            .filter(Boolean)
            .map((text) => `${text}.`)
            .join(' '),
        },
        {
          count: known,
          words: `results: ${listed(
            SEEN_OUTCOMES.map(
              (outcome) =>
                outcome !== 'unknown' &&
                (outcomes[outcome] ?? 0) > 0 &&
                `${labels[outcome]} ${inFigures(outcomes[outcome] ?? 0)}`,
            ),
          )}`,
        },
        {
          count: unknown,
          words: 'marked “not known”',
          hint: 'No winner in the file. Set them later in your play log.',
        },
        {
          count: byNameCount,
          words: byNameCount === 1 ? 'game by name' : 'games by name',
          hint: 'They aren’t in our catalogue yet. We’ll link them once they are.',
          items: byName.map((name) => <bdi key={name}>{name}</bdi>),
        },
      ].filter(({ count }, at) => at === 0 || count > 0)}
    />
  )
}

const HINTS: Record<string, string> = {
  [LEFT_OUT.many]: 'The play log is for the two of you',
  [LEFT_OUT.bot]: 'No other player',
}

/** What stays out and why, each to be opened. */
function LeftOut({ found: { company, leftOut, faults, faultCount } }: { found: ImportFound }) {
  const others = company?.players.filter(
    ({ key, plays }) => key !== company.me && key !== company.partner && plays > 0,
  )
  const named = others?.slice(0, 5).map(({ name, plays }) => `${name} (${inFigures(plays)})`)
  return (
    <FigureRows
      title="What we leave out"
      rows={[
        ...leftOut.map(({ why, count, plays }) => ({
          ...{ count, words: why },
          hint:
            why === LEFT_OUT.others && others && named
              ? listed([...named, others.length > 5 && `${inFigures(others.length - 5)} more`])
              : HINTS[why],
          items: plays.map(({ line, title }, at) => (
            // One play of a file may count for several.
            // biome-ignore lint/suspicious/noArrayIndexKey: plays of a file do not move
            <span key={at}>
              No. {inFigures(line)}: <bdi>{title}</bdi>
            </span>
          )),
        })),
        {
          count: faultCount,
          words: faultCount === 1 ? 'row with a mistake' : 'rows with a mistake',
          hint: undefined,
          items: faults.map(({ line, why }) => `Line ${inFigures(line)}: ${why}`),
        },
      ].filter(({ count }) => count > 0)}
    />
  )
}

interface WrittenProps {
  written: ImportFound
  undo: ReturnType<typeof useUndoPlayImport>
}

function Written({ written: { fresh, changed, known, outcomes, importId }, undo }: WrittenProps) {
  const unknown = outcomes.unknown ?? 0
  return (
    <ImportWritten
      {...{ importId, undo }}
      whole="Your play log"
      noun="play"
      actions={
        <>
          <ButtonLink look="primary" to="/played">
            Go to the play log
          </ButtonLink>
          {unknown > 0 && (
            <ButtonLink to="/played" search={{ only: 'unknown' }}>
              Set who won
            </ButtonLink>
          )}
        </>
      }
    >
      {importId ? `${counted(fresh + changed, 'play')} imported.` : 'Nothing new.'}{' '}
      {known > 0 && `${counted(known, 'play was', 'plays were')} in your log already. `}
      {unknown > 0 && `${counted(unknown, 'result is', 'results are')} not known.`}
    </ImportWritten>
  )
}
