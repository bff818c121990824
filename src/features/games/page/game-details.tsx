import type { ReactNode } from 'react'
import type { PageField } from '#/domain/games/game-fields.rules.ts'
import { modeInWords, WEIGHT_MAX } from '#/domain/games/games.rules.ts'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { weightInWords } from './game-page.rules.ts'

type DetailField = PageField<'details'>
type Details = Pick<GameDetail, DetailField>

interface Detail<Value> {
  name: string
  /** Nothing (null, no or an empty text) where it is not known. */
  shown: (value: Value) => ReactNode
}

/** How each detail stands on the page, in their order. */
const DETAILS: { readonly [Name in DetailField]: Detail<Details[Name]> } = {
  mode: { name: 'You play', shown: (mode) => mode && modeInWords(mode) },
  weight: { name: 'Weight', shown: (weight) => weight !== null && <Weight weight={weight} /> },
  mechanics: { name: 'How it works', shown: (mechanics) => mechanics.join(', ') },
  designers: { name: 'Designed by', shown: (designers) => designers.join(', ') },
  year: { name: 'Year', shown: (year) => year },
}

/** Whether there is anything to say beyond the facts on the box. */
export function hasDetails(game: Details): boolean {
  return detailsOf(game).length > 0
}

/** What a game is made of; what is not known is left out. */
export function GameDetails({ game }: { game: Details }) {
  return (
    <section aria-labelledby="details" className="min-w-0">
      <h2 id="details" className="sr-only">
        Details
      </h2>
      <dl className="game-details">
        {detailsOf(game).map(({ name, shown }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function detailsOf(game: Details) {
  const fields = Object.keys(DETAILS) as DetailField[]
  return fields
    .map((field) => detailOf(game, field))
    .filter(({ shown }) => shown !== null && shown !== false && shown !== '')
}

function detailOf<Name extends DetailField>(game: Pick<Details, Name>, field: Name) {
  const { name, shown } = DETAILS[field]
  return { name, shown: shown(game[field]) }
}

function Weight({ weight }: { weight: number }) {
  return (
    <>
      <span>
        {weightInWords(weight)}
        <span className="text-ink-2">
          , {weight.toFixed(1)} of {WEIGHT_MAX}
        </span>
      </span>
      <WeightScale weight={weight} />
    </>
  )
}

/** Where a weight lies between light and heavy. Decorative: the words stand beside it. */
function WeightScale({ weight }: { weight: number }) {
  return <span aria-hidden="true" className="weight-scale" style={{ '--weight': weight }} />
}
