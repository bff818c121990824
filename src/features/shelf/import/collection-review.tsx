import { useState } from 'react'
import { MARKS, type Mark } from '#/domain/shelf/marks.rules.ts'
import { counted, inFigures } from '#/shared/text/in-figures.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import {
  type CollectionDraft,
  type useCollectionImport,
  useUndoShelfImport,
  useWriteCollection,
} from './collection-import.queries.ts'
import type { CollectionLine, CollectionPreview, CollectionWritten } from './collection-import.schema.ts'
import { type Choices, CollectionLines } from './collection-lines.tsx'

interface CollectionReviewProps {
  importing: Pick<ReturnType<typeof useCollectionImport>, 'choose' | 'forget' | 'isReading'>
  draft: { fileName: string; text: string; choices: CollectionDraft }
  preview: CollectionPreview
}

/** What was understood of a file: what is doubtful is chosen, what is private is ticked, and only then it is written. */
export function CollectionReview({ importing, draft, preview }: CollectionReviewProps) {
  const { lines: all, saidNothing, saysOwning, has, columns } = preview
  const { choices: chosen, text, fileName } = draft
  const write = useWriteCollection()
  const [written, setWritten] = useState<CollectionWritten>()
  if (written) return <Written written={written} />
  const { isPending, error } = write
  const takes = chosen.takes ?? firstTakes(has)
  const lines = takes.expansions ? all : all.filter(({ isExpansion }) => !isExpansion)
  const choices: Choices = new Map([...chosenBefore(lines), ...chosen.games])
  const open = lines.filter(({ is, line }) => is === 'doubtful' && !choices.has(line)).length
  const tick = (what: keyof typeof takes, words: string) =>
    has[what] && (
      <label key={what} className="collection-tick">
        <input
          type="checkbox"
          checked={takes[what]}
          onChange={({ target }) => importing.choose({ takes: { ...takes, [what]: target.checked } })}
        />
        {words}
      </label>
    )
  return (
    <section aria-labelledby="understood">
      <h2 id="understood" className="type-part mt-8 mb-3">
        What we understood
      </h2>
      <dl className="collection-sum">
        <Figure count={lines.filter(({ mark }) => mark === 'own').length} words="go on the shelf" />
        <Figure count={lines.filter(({ mark }) => mark === 'wish').length} words="become wishes" />
        <Figure count={open} words={open === 1 ? 'needs a look' : 'need a look'} />
      </dl>
      {!saysOwning && (
        <SelectField
          className="mt-4 max-w-sm"
          label="The file does not say what you own. All of it:"
          value={(chosen.unmarked === undefined && columns.length === 0 ? 'own' : chosen.unmarked) ?? 'none'}
          onChange={({ target }) =>
            importing.choose({ unmarked: MARKS.find((mark) => mark === target.value) ?? null }, 'reads')
          }
        >
          <option value="none">is neither owned nor wished for</option>
          {MARKS.map((mark) => (
            <option key={mark} value={mark}>
              {UNMARKED_LABELS[mark]}
            </option>
          ))}
        </SelectField>
      )}
      {saidNothing > 0 && (
        <p className="mt-3 text-ink-2 text-sm">
          {saidNothing === 1 ? 'One row says' : `${inFigures(saidNothing)} rows say`} nothing of owning,
          wishing, playing or rating, and {saidNothing === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      <CollectionLines
        lines={lines}
        choices={choices}
        onChoose={(line, gameId) =>
          importing.choose({ games: [...chosen.games.filter(([one]) => one !== line), [line, gameId]] })
        }
      />
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">What else is taken</legend>
        {tick('ratings', 'Ratings')}
        {tick('favorites', 'Favorites')}
        {tick('expansions', 'Expansions')}
        {tick('comments', 'Private comments')}
        {tick('publicComments', 'Public comments, as private ones')}
        {tick('prices', 'Prices paid')}
      </fieldset>
      <p className="type-hint mt-2">
        {takes.ratings &&
          has.ratings &&
          'Points of ten become stars of five, and count in the games’ averages. '}
        The file is thrown away afterwards. Importing it again changes nothing twice, and you can undo it.
      </p>
      {error && <Alert className="mt-4">{error.message}</Alert>}
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to="/shelf" onClick={importing.forget}>
          Not now
        </ButtonLink>
        <Button
          look="primary"
          disabled={isPending || importing.isReading || lines.length === 0}
          onClick={() =>
            write.mutate(
              {
                ...{ text, fileName, takes },
                ...(chosen.mapping && { mapping: chosen.mapping }),
                ...(chosen.unmarked !== undefined && { unmarked: chosen.unmarked }),
                choices: [...choices].map(([line, gameId]) => ({ line, gameId })),
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
          {isPending ? 'Importing…' : `Import ${counted(lines.length, 'game')}`}
        </Button>
      </div>
    </section>
  )
}

const UNMARKED_LABELS: Record<Mark, string> = {
  own: 'is owned',
  wish: 'is wished for',
  'not-for-us': 'is not for us',
}

/** What is private is taken only if asked for. */
const firstTakes = (has: CollectionPreview['has']) => ({
  ...{ ratings: has.ratings, favorites: has.favorites, expansions: true },
  ...{ comments: false, prices: false, publicComments: false },
})

function chosenBefore(lines: readonly CollectionLine[]): Choices {
  return new Map(lines.flatMap(({ line, chosen }) => (chosen === undefined ? [] : [[line, chosen] as const])))
}

function Figure({ count, words }: { count: number; words: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{inFigures(count)}</dd>
    </div>
  )
}

function Written({ written }: { written: CollectionWritten }) {
  const { added, named, changed, unchanged, rated, importId } = written
  const undo = useUndoShelfImport()
  const games = (count: number) => counted(count, 'game')
  if (undo.data)
    return (
      <p className="mt-8 text-ink-2" role="status">
        Undone. Your shelf is as it was before.
      </p>
    )
  return (
    <section className="mt-8" aria-labelledby="written">
      <h2 id="written" className="type-part">
        {importId === null ? 'Everything was there already' : 'Your games are in place'}
      </h2>
      <p className="mt-2 text-ink-2" role="status">
        {games(added)} added, {inFigures(named)} of them by name; {games(changed)} changed, {games(unchanged)}{' '}
        as before; {games(rated)} rated.
      </p>
      {undo.error && <Alert className="mt-3">{undo.error.message}</Alert>}
      <div className="mt-5 flex flex-wrap gap-2">
        <ButtonLink look="primary" to="/shelf">
          To the shelf
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
