import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { coverAddressOfTitle } from '#/features/covers/model/cover-addresses.rules.ts'
import { counted, inFigures } from '#/lib/format.ts'
import { TextButton } from '#/ui/basics.tsx'
import { SelectField } from '#/ui/form.tsx'
import { DrawnImage } from '#/ui/picture.tsx'
import type { CollectionLine } from '../shelf.schema.ts'

/** Choices for doubtful lines: a game, or null to save the title by name. */
export type Choices = ReadonlyMap<number, number | null>

interface CollectionLinesProps {
  lines: readonly CollectionLine[]
  choices: Choices
  onChoose: (line: number, gameId: number | null) => void
}

const FIRST_SHOWN = 8
const MORE = 200
const ORDER = { doubtful: 0, unknown: 1, found: 2 } as const

/** The parsed lines of a file: doubtful ones first, then unknown and found ones. */
export function CollectionLines({ lines, choices, onChoose }: CollectionLinesProps) {
  const [shown, setShown] = useState(FIRST_SHOWN)
  const ordered = lines.toSorted((one, other) => ORDER[one.is] - ORDER[other.is] || one.line - other.line)
  return (
    <>
      <ol className="collection-lines">
        {ordered.slice(0, shown).map((line) => (
          <li key={line.line}>
            <Line line={line} chosen={choices.get(line.line)} onChoose={onChoose} />
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

interface LineProps {
  line: CollectionLine
  chosen: number | null | undefined
  onChoose: CollectionLinesProps['onChoose']
}

function Line({ line, chosen, onChoose }: LineProps) {
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
          {line.year !== null && ` (${line.year})`}: {statedInWords(line)}.{' '}
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

function statedInWords({ mark, timesPlayed, rating, points }: CollectionLine): string {
  const stated = [
    mark && { own: 'own', wish: 'wish', 'not-for-us': 'not for me' }[mark],
    timesPlayed > 0 && (timesPlayed === 1 ? 'played once' : `played ${timesPlayed} times`),
    rating !== null && `${points === null ? '' : `${points} of 10, `}${counted(rating, 'star')}`,
  ]
  return stated.filter(Boolean).join(', ')
}
