import { dayInWords } from '../evening-words.rules.ts'
import type { PlayedGame, Standing } from '../evenings.schema.ts'
import type { IsoDay } from '../model/evenings.rules.ts'

interface GameByGameProps {
  games: readonly PlayedGame[]
  standing: Standing
  today: IsoDay
}

/** Wins and plays together per game, most played first (checklist LOG-02). */
export function GameByGame({ games, standing: { names, mySide }, today }: GameByGameProps) {
  const apart = games.filter(({ wins }) => wins.me + wins.them > 0)
  const together = games.filter((game) => game.together.won + game.together.lost > 0)
  const most = Math.max(1, ...apart.flatMap(({ wins }) => [wins.me, wins.them]))
  const sidesOf = ({ wins }: PlayedGame) => (mySide === 0 ? [wins.me, wins.them] : [wins.them, wins.me])
  return (
    <section className="played-part" aria-labelledby="game-by-game">
      <h2 id="game-by-game" className="type-part">
        Game by game
      </h2>
      {apart.length > 0 && (
        <table className="wins">
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col" className="wins-count">
                <bdi>{names[0]}</bdi>
              </th>
              <td className="wins-wings" aria-hidden="true" />
              <th scope="col" className="wins-count">
                <bdi>{names[1]}</bdi>
              </th>
            </tr>
          </thead>
          <tbody>
            {apart.map((game) => {
              const [left = 0, right = 0] = sidesOf(game)
              return (
                <tr key={`${game.slug} ${game.title}`}>
                  <GameHead game={game} today={today} />
                  <td className="wins-count">{left}</td>
                  <td className="wins-wings" aria-hidden="true">
                    <span className="wings">
                      <i style={{ '--w': left / most }} />
                      <i style={{ '--w': right / most }} />
                    </span>
                  </td>
                  <td className="wins-count">{right}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {together.length > 0 && (
        <table className="wins">
          <thead>
            <tr>
              <th scope="col">Cooperative</th>
              <th scope="col" className="wins-together">
                Won together
              </th>
            </tr>
          </thead>
          <tbody>
            {together.map((game) => (
              <tr key={`${game.slug} ${game.title}`}>
                <GameHead game={game} today={today} />
                <td className="wins-together">
                  {game.together.won} of {game.together.won + game.together.lost}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function GameHead({ game: { title, times, lastPlayedOn }, today }: { game: PlayedGame; today: IsoDay }) {
  return (
    <th scope="row">
      <bdi>{title}</bdi>
      <span className="type-hint">
        {times === 1 ? 'Once' : `${times} times`}, most recently {dayInWords(lastPlayedOn, today)}
      </span>
    </th>
  )
}

/** The shortest line reaches so far, in minutes. */
const SHORTEST_LINE = 90
const SHOWN = 8

/**
 * Chart of real playing times (LOG-03), for games with at least three timed plays: a tick for the time on the
 * box, a dot per play, a disc for the median. Renders nothing if there is no such game.
 */
export function RealTimes({ games }: { games: readonly PlayedGame[] }) {
  const known = games.filter(({ realMinutes }) => realMinutes !== null).slice(0, SHOWN)
  if (known.length === 0) return null
  const reach = Math.max(
    SHORTEST_LINE,
    ...known.flatMap(({ minutes, playMinutes, realMinutes }) => [
      ...minutes,
      playMinutes ?? 0,
      realMinutes ?? 0,
    ]),
  )
  const at = (minutes: number) => ({ '--at': minutes / reach })
  return (
    <section className="played-part" aria-labelledby="real-time">
      <h2 id="real-time" className="type-part">
        How long games take you
      </h2>
      <p className="mt-1.5 text-ink-2 text-sm">
        The tick is the time on the box. The dot is your median, after three plays.
      </p>
      <ol>
        {known.map(({ title, slug, minutes, timed, playMinutes, realMinutes }) => (
          <li key={`${slug} ${title}`} className="clock-row">
            <h3 className="type-card">
              <bdi>{title}</bdi>
            </h3>
            <p className="text-ink-2 text-sm">
              {playMinutes !== null && `says ${playMinutes}, `}
              <b className="font-semibold text-ink">takes you {realMinutes}</b>
            </p>
            <div
              className="clock-line"
              role="img"
              aria-label={`${timed} plays, ${Math.min(...minutes)} to ${Math.max(...minutes)} minutes, median ${realMinutes}`}
            >
              {minutes.map((one, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: evenings of one length differ by nothing else.
                <i key={place} className="clock-dot" style={at(one)} />
              ))}
              {playMinutes !== null && <i className="clock-says" style={at(playMinutes)} />}
              <i className="clock-median" style={at(realMinutes ?? 0)} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
