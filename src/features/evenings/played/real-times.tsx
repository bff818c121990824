import type { PlayedGame } from '../evenings.schema.ts'

/** The shortest line reaches so far, in minutes. */
const SHORTEST_LINE = 90
const SHOWN = 8

/** What games really take at this table, from three evenings on: a tick for the box, a dot an evening, a disc the median (LOG-03). */
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
              aria-label={`${timed} evenings, ${Math.min(...minutes)} to ${Math.max(...minutes)} minutes, median ${realMinutes}`}
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
