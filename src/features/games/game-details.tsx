import type { ReactNode } from 'react'
import { modeInWords, weightInWords } from './game-page.rules.ts'
import { WEIGHT_MAX } from './games.rules.ts'
import type { GameDetail } from './games.schema.ts'

type Details = Pick<GameDetail, 'mode' | 'weight' | 'designers' | 'mechanics' | 'year'>

/** Whether there is anything to say beyond the facts on the box. */
export function hasDetails(game: Details): boolean {
  return (
    game.mode !== null ||
    game.weight !== null ||
    game.year !== null ||
    game.designers.length > 0 ||
    game.mechanics.length > 0
  )
}

/** What a game is made of; what is not known is left out. */
export function GameDetails({ game }: { game: Details }) {
  return (
    <section aria-labelledby="details" className="min-w-0">
      <h2 id="details" className="sr-only">
        Details
      </h2>
      <dl className="game-details">
        {game.mode && <Row name="You play">{modeInWords(game.mode)}</Row>}
        {game.weight !== null && (
          <Row name="Weight">
            <span>
              {weightInWords(game.weight)}
              <span className="text-ink-2">
                , {game.weight.toFixed(1)} of {WEIGHT_MAX}
              </span>
            </span>
            <WeightScale weight={game.weight} />
          </Row>
        )}
        {game.mechanics.length > 0 && <Row name="How it works">{game.mechanics.join(', ')}</Row>}
        {game.designers.length > 0 && <Row name="Designed by">{game.designers.join(', ')}</Row>}
        {game.year !== null && <Row name="Year">{game.year}</Row>}
      </dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Where a weight lies between light and heavy. Decorative: the words stand beside it. */
function WeightScale({ weight }: { weight: number }) {
  return <span aria-hidden="true" className="weight-scale" style={{ '--weight': weight }} />
}
