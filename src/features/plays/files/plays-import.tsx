import { ImportScreen } from '#/features/imports/import-screen.tsx'
import { counted, inFigures, longDate } from '#/lib/format.ts'
import { ButtonLink, TextLink } from '#/ui/basics.tsx'
import { SelectField } from '#/ui/form.tsx'
import { CountRows } from '#/ui/import.tsx'
import { RadioRows } from '#/ui/inputs.tsx'
import { SEEN_OUTCOMES, type SeenOutcome } from '../model/plays.rules.ts'
import { LEFT_OUT, PLAY_FIELDS, PLAYS_MESSAGES } from './play-row.rules.ts'
import { usePlaysImport } from './plays-files.queries.ts'
import type { ImportFound } from './plays-files.schema.ts'

/** The screen that imports plays from a file. It shows a preview before saving (checklist LOG-04). */
export function PlaysImport({ memberId }: { memberId: string }) {
  const importing = usePlaysImport(memberId)
  return (
    <ImportScreen
      importing={importing}
      noun="play"
      whole="Your play log"
      to="/played"
      reads="BG Stats, BoardGameGeek, or any table; 50 MB at most"
      total={({ total }) => total}
      fields={PLAY_FIELDS}
      elsewhere={(message) =>
        message === PLAYS_MESSAGES.collection && <TextLink to="/shelf/import">Import a collection</TextLink>
      }
      review={(found, choices) => {
        const { company, pairName, fresh, changed, known, errorCount } = found
        const partner = company?.players.find(({ key }) => key === company.partner)?.name
        const coming = fresh + changed
        return {
          coming,
          figures: [
            { count: fresh, words: partner ? `new plays with ${partner}` : 'new plays' },
            ...(changed > 0 ? [{ count: changed, words: 'corrected since the last import' }] : []),
            { count: known, words: 'already in your log' },
            {
              count: found.leftOut.reduce((sum, { count }) => sum + count, errorCount),
              words: 'left out',
            },
          ],
          questions: <Questions importing={importing} found={found} />,
          contents: (
            <div className="import-cols">
              <Read found={found} partner={partner} />
              <LeftOut found={found} />
            </div>
          ),
          hint: (
            <>
              {coming === 0
                ? `Nothing new. ${known > 0 ? `${counted(known, 'play is', 'plays are')} already in your log.` : ''}`
                : 'You can undo the whole import afterwards.'}
              {coming > 0 && pairName !== null && ` ${pairName} sees the plays right away.`}
            </>
          ),
          toWrite: {
            ...choices,
            ...(company && { partner: company.partner, ...(company.me && { me: company.me }) }),
          },
        }
      }}
      written={({ fresh, changed, known, outcomes: { unknown = 0 }, importId }) => ({
        words: (
          <>
            {importId ? `${counted(fresh + changed, 'play')} imported.` : 'Nothing new.'}{' '}
            {known > 0 && `${counted(known, 'play was', 'plays were')} in your log already. `}
            {unknown > 0 && `${counted(unknown, 'result is', 'results are')} not known.`}
          </>
        ),
        actions: (
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
        ),
      })}
    />
  )
}

const NO_ONE = ''

type Importing = ReturnType<typeof usePlaysImport>

/** The form fields that all figures of the preview depend on: who the partner is, and the order of day and month. */
function Questions({ importing, found }: { importing: Importing; found: ImportFound }) {
  const choices = importing.draft?.choices ?? {}
  const { company, pairName } = found
  const isPair = (name: string) => name.toLowerCase() === pairName?.toLowerCase()
  return (
    <div className="max-w-xl pt-7">
      {company && (
        <>
          <RadioRows
            className="import-people mb-5"
            legend={<span className="type-part">Who is your partner?</span>}
            name="partner"
            value={(choices.partner === undefined ? company.partner : choices.partner) ?? NO_ONE}
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
            className="mb-5 max-w-sm"
            label="And you are"
            value={choices.me ?? company.me ?? ''}
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
          value={choices.dateOrder ?? found.dateOrder ?? 'day-first'}
          onChange={(dateOrder) => importing.choose({ dateOrder }, 'reads')}
          options={[
            { value: 'day-first', label: 'the 3rd of April' },
            { value: 'month-first', label: 'March 4th' },
          ]}
        />
      )}
    </div>
  )
}

const listed = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ')

/** The part of the preview that shows what will be imported: details and outcomes; a missing outcome stays unknown. */
function Read({ found, partner = 'your partner' }: { found: ImportFound; partner: string | undefined }) {
  const { fresh, changed, outcomes, byName, byNameCount } = found
  const labels: Record<SeenOutcome, string> = {
    ...{ me: 'you won', them: `${partner} won`, draw: 'draws', won: 'won together', lost: 'lost together' },
    ...{ stopped: 'stopped early', unknown: 'not known' },
  }
  const { unknown = 0, ...ends } = outcomes
  const known = Object.values(ends).reduce((sum, count) => sum + count, 0)
  const { from, to } = found
  const days = from && to && (from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`)
  return (
    <CountRows
      title="What we read"
      rows={[
        {
          count: fresh + changed,
          words: fresh + changed === 1 ? 'play with a day and a game' : 'plays with a day and a game',
          hint: days && `${days}.`,
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

function LeftOut({ found: { company, leftOut, fieldErrors, errorCount } }: { found: ImportFound }) {
  const others = company?.players.filter(
    ({ key, plays }) => key !== company.me && key !== company.partner && plays > 0,
  )
  const named = others?.slice(0, 5).map(({ name, plays }) => `${name} (${inFigures(plays)})`)
  return (
    <CountRows
      title="What we leave out"
      rows={[
        ...leftOut.map(({ why, count }) => ({
          ...{ count, words: why },
          hint:
            why === LEFT_OUT.others && others && named
              ? listed([...named, others.length > 5 && `${inFigures(others.length - 5)} more`])
              : HINTS[why],
        })),
        {
          count: errorCount,
          words: errorCount === 1 ? 'row with a mistake' : 'rows with a mistake',
          hint: undefined,
          items: fieldErrors.map(({ line, why }) => `Line ${inFigures(line)}: ${why}`),
        },
      ].filter(({ count }) => count > 0)}
    />
  )
}
