import { useState } from 'react'
import { counted, inFigures } from '#/lib/format.ts'
import { Alert, Button, ButtonLink } from '#/ui/basics.tsx'
import { SelectField } from '#/ui/form.tsx'
import { FigureRows, ImportWritten, Tally } from '#/ui/import.tsx'
import { MARKS, type Mark } from '../model/marks.rules.ts'
import type {
  CollectionLine,
  CollectionPreview,
  CollectionToWrite,
  CollectionWritten,
} from '../shelf.schema.ts'
import {
  type CollectionDraft,
  type useCollectionImport,
  useUndoShelfImport,
  useWriteCollection,
} from './collection-import.queries.ts'
import { type Choices, CollectionLines } from './collection-lines.tsx'

interface CollectionReviewProps {
  importing: Pick<ReturnType<typeof useCollectionImport>, 'choose' | 'forget' | 'isReading'>
  draft: { fileName: string; text: string; choices: CollectionDraft }
  preview: CollectionPreview
}

/** The review of an import: choose doubtful games, tick private data, then save. */
export function CollectionReview({ importing, draft, preview }: CollectionReviewProps) {
  const { lines: all, withoutAnswer, saysOwning, has, columns } = preview
  const { choices: chosen, text, fileName } = draft
  const write = useWriteCollection()
  const [written, setWritten] = useState<CollectionWritten>()
  if (written) return <Written written={written} />
  const { isPending, error } = write
  const takes = chosen.takes ?? firstTakes(has)
  const lines = takes.expansions ? all : all.filter(({ isExpansion }) => !isExpansion)
  const choices: Choices = new Map([...chosenBefore(lines), ...chosen.games])
  const marked = (mark: Mark) => lines.filter((line) => line.mark === mark).length
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
      <h2 id="understood" className="sr-only">
        What we understood
      </h2>
      <Tally
        figures={[
          { count: marked('own'), words: marked('own') === 1 ? 'goes on your shelf' : 'go on your shelf' },
          { count: marked('wish'), words: marked('wish') === 1 ? 'becomes a wish' : 'become wishes' },
          { count: open, words: open === 1 ? 'needs a look' : 'need a look' },
        ]}
      />
      {!saysOwning && (
        <SelectField
          className="mt-4 max-w-sm"
          label="The file doesn’t say what you own. Every game in it:"
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
      <div className="import-cols">
        <FigureRows title="What we read" rows={readRows(lines, choices, takes)} />
        <FigureRows title="What we leave out" rows={leftRows(all, withoutAnswer, takes.expansions)} />
      </div>
      <CollectionLines
        lines={lines}
        choices={choices}
        onChoose={(line, gameId) =>
          importing.choose({ games: [...chosen.games.filter(([one]) => one !== line), [line, gameId]] })
        }
      />
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">Also import</legend>
        {tick('ratings', 'Ratings')}
        {tick('favorites', 'Favorites')}
        {tick('expansions', 'Expansions')}
        {tick('comments', 'Private comments')}
        {tick('publicComments', 'Public comments, as private ones')}
        {tick('prices', 'Prices paid')}
      </fieldset>
      {error && <Alert className="mt-4">{error.message}</Alert>}
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-t-[1.5px] pt-5">
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
        <ButtonLink to="/shelf" onClick={importing.forget}>
          Cancel
        </ButtonLink>
        <p className="type-hint">
          You can undo the whole import afterwards. Importing the same file again won’t add anything twice.
        </p>
      </div>
    </section>
  )
}

const UNMARKED_LABELS: Record<Mark, string> = {
  own: 'is owned',
  wish: 'is wished for',
  'not-for-us': 'is not for us',
}

/** Private contents are imported only on request. */
const firstTakes = (has: CollectionPreview['has']) => ({
  ...{ ratings: has.ratings, favorites: has.favorites, expansions: true },
  ...{ comments: false, prices: false, publicComments: false },
})

function chosenBefore(lines: readonly CollectionLine[]): Choices {
  return new Map(lines.flatMap(({ line, chosen }) => (chosen === undefined ? [] : [[line, chosen] as const])))
}

const isShelved = ({ mark, timesPlayed }: CollectionLine) => mark !== null || timesPlayed > 0

/** What comes in: one total, of which the catalogue has some, and how its ratings are read. */
function readRows(lines: readonly CollectionLine[], choices: Choices, takes: CollectionToWrite['takes']) {
  const isNamed = ({ is, line }: CollectionLine) =>
    is === 'unknown' || (is === 'doubtful' && !choices.get(line))
  const named = lines.filter((line) => isNamed(line) && isShelved(line)).length
  const inCatalogue = lines.filter((line) => !isNamed(line)).length
  const rated = takes.ratings ? lines.filter(({ rating }) => rating !== null) : []
  return [
    { count: inCatalogue, words: 'in our catalogue' },
    {
      count: named,
      words: 'by name',
      hint: 'They aren’t in our catalogue yet. We’ll link them once they are.',
    },
    { count: rated.length, words: rated.length === 1 ? 'rating' : 'ratings', hint: conversionInWords(rated) },
  ].filter(({ count }) => count > 0)
}

/** How points of ten become stars, by figures of the file: "9 of 10 becomes 4 stars". */
function conversionInWords(rated: readonly CollectionLine[]): string | undefined {
  const starsOf = new Map(rated.flatMap(({ points, rating }) => (points === null ? [] : [[points, rating]])))
  const between = [...starsOf].filter(([points]) => points !== null && points % 2 !== 0)
  const shown = (between.length > 0 ? between : [...starsOf])
    .toSorted(([one], [other]) => (other ?? 0) - (one ?? 0))
    .slice(0, 3)
    .map(([points, stars]) => `${points} of 10 becomes ${counted(stars ?? 0, 'star')}`)
  if (shown.length === 0) return undefined
  return `${shown.join(', ')}. You can change any of them; the file for BoardGameGeek still has your own figures.`
}

function leftRows(all: readonly CollectionLine[], withoutAnswer: number, takesExpansions: boolean) {
  const expansions = takesExpansions ? 0 : all.filter(({ isExpansion }) => isExpansion).length
  const ratedOnly = all.filter(
    (line) => line.is === 'unknown' && !isShelved(line) && (takesExpansions || !line.isExpansion),
  )
  return [
    {
      count: withoutAnswer,
      words: withoutAnswer === 1 ? 'row' : 'rows',
      hint: 'Neither owned, wished for, played nor rated',
    },
    { count: expansions, words: expansions === 1 ? 'expansion' : 'expansions' },
    {
      count: ratedOnly.length,
      words: 'rated, but neither owned, wished for nor played',
      hint: 'Our catalogue lacks them',
      items: ratedOnly.slice(0, 50).map(({ line, title }) => <bdi key={line}>{title}</bdi>),
    },
  ].filter(({ count }) => count > 0)
}

function Written({ written }: { written: CollectionWritten }) {
  const { added, named, changed, unchanged, rated, importId } = written
  const undo = useUndoShelfImport()
  return (
    <ImportWritten
      {...{ importId, undo }}
      whole="Your shelf"
      noun="game"
      actions={
        <ButtonLink look="primary" to="/shelf">
          Go to my shelf
        </ButtonLink>
      }
    >
      {importId === null
        ? 'Nothing new. '
        : `${counted(added, 'game')} added${named > 0 ? `: ${inFigures(added - named)} in our catalogue, ${inFigures(named)} by name` : ''}. `}
      {changed > 0 && `${inFigures(changed)} changed. `}
      {unchanged > 0 && `${inFigures(unchanged)} on your shelf already. `}
      {rated > 0 && `${inFigures(rated)} rated.`}
    </ImportWritten>
  )
}
