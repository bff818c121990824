import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { type FormEvent, type ReactNode, useState } from 'react'
import { coverAddressOfTitle } from '#/features/covers/model/cover-addresses.rules.ts'
import { ImportScreen } from '#/features/imports/import-screen.tsx'
import { counted, inFigures } from '#/lib/format.ts'
import { Alert, Button, ButtonLink, TextButton, TextLink } from '#/ui/basics.tsx'
import { SelectField, TextField } from '#/ui/form.tsx'
import { CountRows } from '#/ui/import.tsx'
import { DrawnImage } from '#/ui/picture.tsx'
import { Disclosure } from '#/ui/text.tsx'
import { ENTERED_NAME_MAX_LENGTH, MARKS, type Mark } from '../model/marks.rules.ts'
import { type CollectionDraft, useAddToShelf, useCollectionImport } from '../shelf.queries.ts'
import type { CollectionLine, CollectionPreview, CollectionToWrite } from '../shelf.schema.ts'
import { COLLECTION_MESSAGES, SELECTABLE_FIELDS } from './collection-row.rules.ts'
import './collection-import.css'

/** The form that adds a game missing in the catalogue to the shelf. The entry is linked to the game once it is there. */
function AddByHand() {
  const write = useAddToShelf()
  const [min, setMin] = useState('')
  const [added, setAdded] = useState<string>()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>
    const { title = '', max_players, bggId, ...fields } = typed
    // A list of one, in the columns of our own files.
    const game = { title, ...fields, max_players: max_players || min, external_id: bggId && `bgg:${bggId}` }
    const takes = { ratings: false, comments: false, prices: false }
    write.mutate(
      { text: JSON.stringify([game]), fileName: title, choices: [], takes },
      {
        onSuccess: () => {
          setAdded(title)
          setMin('')
          form.reset()
        },
      },
    )
  }
  const number = { inputMode: 'numeric', type: 'number', step: 1 } as const
  return (
    <Disclosure size="sm" className="mt-6" summary="Add one game by hand">
      <form className="grid max-w-md gap-4 pb-2" onSubmit={add}>
        <TextField label="Title" name="title" required maxLength={ENTERED_NAME_MAX_LENGTH} />
        <TextField label="Year, if you know it" name="year" {...number} min={1000} max={2200} />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Players, from"
            name="min_players"
            {...number}
            min={1}
            max={100}
            onChange={({ target }) => setMin(target.value)}
          />
          <TextField label="to" name="max_players" {...number} min={min || 1} max={100} />
        </div>
        <TextField
          label="BoardGameGeek number, if you know it"
          name="bggId"
          hint="It’s in the address of the game’s page there."
          {...number}
          min={1}
          max={999_999_999}
        />
        <SelectField label="It is" name="mark">
          <option value="own">owned</option>
          <option value="wish">wished for</option>
        </SelectField>
        {write.error && <Alert>{write.error.message}</Alert>}
        <p role="status" className="type-hint">
          {added && !write.isPending && `“${added}” is on your shelf.`}
        </p>
        <Button type="submit" look="primary" className="justify-self-start" disabled={write.isPending}>
          {write.isPending ? 'Adding…' : 'Add to my shelf'}
        </Button>
      </form>
    </Disclosure>
  )
}

/**
 * The screen on which a member imports games from a file to the shelf (SHELF-02).
 * `exportLinks`: links that download the games of the shelf. The screen shows these links until a file is chosen.
 */
export function CollectionImport({ memberId, exportLinks }: { memberId: string; exportLinks: ReactNode }) {
  const importing = useCollectionImport(memberId)
  return (
    <ImportScreen
      importing={importing}
      noun="game"
      whole="Your shelf"
      to="/shelf"
      reads="BoardGameGeek, BG Stats, any table, or one title a line; 50 MB at most"
      total={({ lines }) => lines.length}
      fields={SELECTABLE_FIELDS}
      elsewhere={(message) =>
        message === COLLECTION_MESSAGES.playLog && <TextLink to="/played/import">Import plays</TextLink>
      }
      review={(found, choices) => reviewOf(importing, found, choices)}
      written={({ added, named, changed, unchanged, rated, importId }) => ({
        words: (
          <>
            {importId === null
              ? 'Nothing new. '
              : `${counted(added, 'game')} added${named > 0 ? `: ${inFigures(added - named)} in our catalogue, ${inFigures(named)} by name` : ''}. `}
            {changed > 0 && `${inFigures(changed)} changed. `}
            {unchanged > 0 && `${inFigures(unchanged)} on your shelf already. `}
            {rated > 0 && `${inFigures(rated)} rated.`}
          </>
        ),
        actions: (
          <ButtonLink look="primary" to="/shelf">
            Go to my shelf
          </ButtonLink>
        ),
      })}
    >
      <AddByHand />
      {exportLinks}
    </ImportScreen>
  )
}

function reviewOf(
  { choose }: Pick<ReturnType<typeof useCollectionImport>, 'choose'>,
  { lines: all, withoutAnswer, saysOwning, has, columns }: CollectionPreview,
  chosen: CollectionDraft,
) {
  // Private contents are imported only on request.
  const onRequest = { comments: false, prices: false, publicComments: false }
  const takes = chosen.takes ?? { ...has, ...onRequest, expansions: true }
  const lines = takes.expansions ? all : all.filter(({ isExpansion }) => !isExpansion)
  const before = lines.flatMap(({ line, chosen }) => (chosen === undefined ? [] : [[line, chosen] as const]))
  const choices: Choices = new Map([...before, ...chosen.games])
  const marked = (mark: Mark) => lines.filter((line) => line.mark === mark).length
  const open = lines.filter(({ is, line }) => is === 'doubtful' && !choices.has(line)).length
  const tick = (what: keyof typeof takes, words: string) =>
    has[what] && (
      <label key={what} className="collection-tick">
        <input
          type="checkbox"
          checked={takes[what]}
          onChange={({ target }) => choose({ takes: { ...takes, [what]: target.checked } })}
        />
        {words}
      </label>
    )
  const { mapping, unmarked } = chosen
  return {
    coming: lines.length,
    figures: [
      { count: marked('own'), words: marked('own') === 1 ? 'goes on your shelf' : 'go on your shelf' },
      { count: marked('wish'), words: marked('wish') === 1 ? 'becomes a wish' : 'become wishes' },
      { count: open, words: open === 1 ? 'needs a look' : 'need a look' },
    ],
    questions: !saysOwning && (
      <SelectField
        className="mt-4 max-w-sm"
        label="The file doesn’t say what you own. Every game in it:"
        value={(unmarked === undefined && columns.length === 0 ? 'own' : unmarked) ?? 'none'}
        onChange={({ target }) =>
          choose({ unmarked: MARKS.find((mark) => mark === target.value) ?? null }, 'reads')
        }
      >
        <option value="none">is neither owned nor wished for</option>
        {MARKS.map((mark) => (
          <option key={mark} value={mark}>
            {UNMARKED_LABELS[mark]}
          </option>
        ))}
      </SelectField>
    ),
    contents: (
      <>
        <div className="import-cols">
          <CountRows title="What we read" rows={readRows(lines, choices, takes)} />
          <CountRows title="What we leave out" rows={leftRows(all, withoutAnswer, takes.expansions)} />
        </div>
        <CollectionLines
          lines={lines}
          choices={choices}
          onChoose={(line, gameId) =>
            choose({ games: [...chosen.games.filter(([one]) => one !== line), [line, gameId]] })
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
      </>
    ),
    hint: 'You can undo the whole import afterwards. Importing the same file again won’t add anything twice.',
    toWrite: {
      ...{ takes, mapping, unmarked },
      choices: [...choices].map(([line, gameId]) => ({ line, gameId })),
    },
  }
}

const UNMARKED_LABELS: Record<Mark, string> = {
  own: 'is owned',
  wish: 'is wished for',
  'not-for-us': 'is not for us',
}

const isShelved = ({ mark, timesPlayed }: CollectionLine) => mark !== null || timesPlayed > 0

/** Returns the counts of a preview: games in the catalogue, games by name, and ratings. */
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
    { count: rated.length, words: rated.length === 1 ? 'rating' : 'ratings' },
  ].filter(({ count }) => count > 0)
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

/** By line, the choice for a doubtful title: a game's id, or null to save the title by name. */
type Choices = ReadonlyMap<number, number | null>

interface CollectionLinesProps {
  lines: readonly CollectionLine[]
  choices: Choices
  onChoose: (line: number, gameId: number | null) => void
}

const FIRST_SHOWN = 8
const MORE = 200
const ORDER = { doubtful: 0, unknown: 1, found: 2 } as const

/** The lines of a file: doubtful titles first, then those the catalogue lacks, then those it has. */
function CollectionLines({ lines, choices, onChoose }: CollectionLinesProps) {
  const [shown, setShown] = useState(FIRST_SHOWN)
  const ordered = lines.toSorted((one, other) => ORDER[one.is] - ORDER[other.is] || one.line - other.line)
  return (
    <>
      <ol className="collection-lines">
        {ordered.slice(0, shown).map((line) => (
          <li key={line.line}>
            <Line line={line} choices={choices} onChoose={onChoose} />
          </li>
        ))}
      </ol>
      {shown < lines.length && (
        <TextButton className="mt-2" onClick={() => setShown(shown + MORE)}>
          {shown + MORE >= lines.length
            ? `All ${inFigures(lines.length)} games`
            : `The next ${MORE} of ${inFigures(lines.length)} games`}
        </TextButton>
      )}
    </>
  )
}

function Line({ line, choices, onChoose }: Omit<CollectionLinesProps, 'lines'> & { line: CollectionLine }) {
  const chosen = choices.get(line.line)
  const isOpen = line.is === 'doubtful' && chosen === undefined
  const game = line.is === 'found' ? line.games[0] : line.games.find(({ id }) => id === chosen)
  return (
    <>
      <span className="collection-thumb">
        {isOpen ? (
          <CircleHelp aria-hidden />
        ) : (
          <DrawnImage src={game?.thumb ?? coverAddressOfTitle(line.title)} eager={false} />
        )}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="type-card">
          <bdi>{game?.title ?? line.title}</bdi>
        </h3>
        <p className="text-ink-2 text-sm">
          <bdi>“{line.title}”</bdi>
          {line.year !== null && ` (${line.year})`}: {formatStated(line)}.{' '}
          {line.isExpansion && 'An expansion. '}
          {line.is === 'unknown' &&
            (line.mark || line.timesPlayed > 0
              ? 'Not in our catalogue: saved by name.'
              : 'Not in our catalogue, and not on your shelf: left out.')}
        </p>
        {line.is === 'doubtful' && (
          <SelectField
            compact
            className="mt-2 max-w-sm"
            label={`Which game is “${line.title}”?`}
            value={chosen === undefined ? '' : String(chosen ?? 'none')}
            onChange={({ target }) =>
              onChoose(line.line, target.value === 'none' ? null : Number(target.value))
            }
          >
            <option value="" disabled>
              Choose
            </option>
            {line.games.map(({ id, title, year }) => (
              <option key={id} value={id}>
                {title}
                {year !== null && ` (${year})`}
              </option>
            ))}
            <option value="none">None of these: save it by name</option>
          </SelectField>
        )}
      </div>
      {!isOpen && <Check aria-hidden className="text-accent" />}
    </>
  )
}

function formatStated({ mark, timesPlayed, rating, points }: CollectionLine): string {
  const stated = [
    mark && { own: 'own', wish: 'wish', 'not-for-us': 'not for me' }[mark],
    timesPlayed > 0 && (timesPlayed === 1 ? 'played once' : `played ${timesPlayed} times`),
    rating !== null && `${points === null ? '' : `${points} of 10, `}${counted(rating, 'star')}`,
  ]
  return stated.filter(Boolean).join(', ')
}
