import { playersInWords, playTimeInWords } from '#/domain/games/games.rules.ts'
import type { GameDetail } from '#/domain/games/games.schema.ts'

interface KeyFactsProps {
  game: Pick<GameDetail, 'playMinutes' | 'minPlayers' | 'maxPlayers' | 'minAge' | 'difficulty'>
}

/** What decides whether a game is for tonight: time, players, age, difficulty (GAME-05). An age nobody names is left out. */
export function KeyFacts({ game }: KeyFactsProps) {
  const time = playTimeInWords(game.playMinutes)
  return (
    <dl className="key-facts">
      <div>
        <dt>Time</dt>
        <dd>{time ? <Figures words={time} /> : <small>Not known</small>}</dd>
      </div>
      <div>
        <dt>Players</dt>
        <dd>{playersInWords(game.minPlayers, game.maxPlayers)}</dd>
      </div>
      {Boolean(game.minAge) && (
        <div>
          <dt>Age</dt>
          <dd>{game.minAge}+</dd>
        </div>
      )}
      <div>
        <dt>Difficulty</dt>
        <dd>{game.difficulty}</dd>
      </div>
    </dl>
  )
}

/** "1 h 30 min" with its numbers large and its units small. */
function Figures({ words }: { words: string }) {
  return words
    .split(/(?<=\d) (?=[a-z])/)
    .flatMap((part) => part.split(' '))
    .map((part, index) =>
      /^\d/.test(part) ? `${index > 0 ? ' ' : ''}${part}` : <small key={part}> {part}</small>,
    )
}
