import { useState } from 'react'
import { counted, inFigures } from '#/shared/text/in-figures.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useWriteCollection } from './collection-import.queries.ts'
import type { CollectionLine, CollectionPreview, CollectionWritten } from './collection-import.schema.ts'
import { type Choices, CollectionLines } from './collection-lines.tsx'

interface CollectionReviewProps {
  text: string
  preview: CollectionPreview
}

/** What was understood of a file: what is doubtful is chosen, what is private is ticked, and only then it is written. */
export function CollectionReview({ text, preview }: CollectionReviewProps) {
  const { lines, saidNothing, has } = preview
  const write = useWriteCollection()
  const [choices, setChoices] = useState<Choices>(() => chosenBefore(lines))
  const [takes, setTakes] = useState({ ratings: has.ratings, comments: false, prices: false })
  const { data: written, isPending, error } = write
  if (written) return <Written written={written} />
  const open = lines.filter(({ is, line }) => is === 'doubtful' && !choices.has(line)).length
  const tick = (what: keyof typeof takes, words: string) =>
    has[what] && (
      <label key={what} className="collection-tick">
        <input
          type="checkbox"
          checked={takes[what]}
          onChange={({ target }) => setTakes({ ...takes, [what]: target.checked })}
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
      {saidNothing > 0 && (
        <p className="mt-3 text-ink-2 text-sm">
          {saidNothing === 1 ? 'One line says' : `${inFigures(saidNothing)} lines say`} neither owned, wished
          for, played nor rated, and {saidNothing === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      <CollectionLines
        lines={lines}
        choices={choices}
        onChoose={(line, gameId) => setChoices(new Map(choices).set(line, gameId))}
      />
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">What else is taken</legend>
        {tick('ratings', 'Ratings')}
        {tick('comments', 'Private comments')}
        {tick('prices', 'Prices paid')}
      </fieldset>
      <p className="type-hint mt-2">
        {takes.ratings &&
          has.ratings &&
          'Points of ten become stars of five, and count in the games’ averages. '}
        The file is thrown away afterwards. Importing it again changes nothing twice.
      </p>
      {error && <Alert className="mt-4">{error.message}</Alert>}
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to="/shelf">Not now</ButtonLink>
        <Button
          look="primary"
          disabled={isPending || lines.length === 0}
          onClick={() =>
            write.mutate({
              text,
              takes,
              choices: [...choices].map(([line, gameId]) => ({ line, gameId })),
            })
          }
        >
          {isPending ? 'Putting them in place…' : putInWords(lines.length)}
        </Button>
      </div>
    </section>
  )
}

const putInWords = (count: number) =>
  count === 1 ? 'Put one game in place' : `Put ${inFigures(count)} games in place`

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

function Written({ written: { added, named, changed, unchanged, rated } }: { written: CollectionWritten }) {
  const games = (count: number) => counted(count, 'game')
  return (
    <section className="mt-8" aria-labelledby="written">
      <h2 id="written" className="type-part">
        {added + changed + rated === 0 ? 'Everything was there already' : 'Your games are in place'}
      </h2>
      <p className="mt-2 text-ink-2" role="status">
        {games(added)} added, {inFigures(named)} of them by name; {games(changed)} changed, {games(unchanged)}{' '}
        as before; {games(rated)} rated.
      </p>
      <ButtonLink look="primary" to="/shelf" className="mt-5">
        To the shelf
      </ButtonLink>
    </section>
  )
}
