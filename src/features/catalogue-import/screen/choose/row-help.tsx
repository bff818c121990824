import Download from 'lucide-react/icons/download'
import { textLinkStyle } from '#/ui/button/text-link.tsx'
import { SAMPLE_LIST } from '../sample-list.ts'

const HOLDS = [
  ['title', 'needed'],
  ['min_players, max_players', 'needed'],
  ['play_time, year, weight', 'numbers'],
  ['category, designers', 'many, by |'],
  ['an empty cell', 'changes nothing'],
] as const

/** What stands in a row of a file, and one to begin with. */
export function RowHelp() {
  return (
    <section aria-labelledby="row-help">
      <h3 id="row-help" className="type-part">
        What a row holds
      </h3>
      <p className="mt-1 text-ink-2">
        One game a row, a first row of names. Comma, semicolon or tab: we see which. Several values in one
        cell stand apart by <b>|</b>.
      </p>
      <dl className="my-3">
        {HOLDS.map(([names, what]) => (
          <div key={names} className="row-rule flex justify-between gap-4 py-2.5">
            <dt className="text-ink-2">{names}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE_LIST)}`}
        download="sample-games.csv"
        className={textLinkStyle}
      >
        <Download aria-hidden className="me-1.5 inline size-4.5" />
        Sample file, 3 games
      </a>
    </section>
  )
}
