import Download from 'lucide-react/icons/download'
import { Alert, buttonStyle } from '#/ui/basics.tsx'
import { ImportFile, PastImports } from '#/ui/import.tsx'
import { usePastImports, useSendList } from '../imports/catalogue-imports.queries.ts'

/** The screen that starts an import of games: a file input, help, and earlier imports. */
export function ImportStart({ onOpen }: { onOpen: (id: string) => void }) {
  const { mutate, isPending, error } = useSendList(onOpen)
  return (
    <>
      <div className="import-look">
        <div className="grid content-start gap-5">
          <ImportFile
            name={null}
            words="CSV, TSV, JSON or NDJSON, gzipped or not, up to 50 MB. You’ll see what it would do first."
            isReading={isPending}
            onFile={mutate}
          />
          {error && <Alert>{error.message}</Alert>}
        </div>
        <RowHelp />
      </div>
      <PastImports {...usePastImports(onOpen)} />
    </>
  )
}

const HOLDS = [
  ['title', 'needed'],
  ['min_players, max_players', 'needed for new games'],
  ['play_time, year, weight', 'numbers'],
  ['category, designers', 'several, split by |'],
  ['an empty cell', 'changes nothing'],
] as const

export const SAMPLE_LIST = [
  'title,year,min_players,max_players,play_time,difficulty,category,designers,description',
  'Jaipur,2009,2,2,30,Easy,card-game,Sébastien Pauchon,"Trade camels, silk and gold faster than the merchant across the table."',
  'Hive,2001,2,2,20,Medium,abstract,John Yianni,"Surround the queen bee, on no board at all."',
  'Sky Team,2023,2,2,20,Medium,cooperative,Luc Rémond,"Land a plane together, and say nothing once the dice are thrown."',
  '',
].join('\r\n')

function RowHelp() {
  return (
    <section aria-labelledby="row-help">
      <h3 id="row-help" className="type-part">
        What’s in a row
      </h3>
      <p className="mt-1 text-ink-2">
        One game per row, below a row of column names in English, German, French, Spanish, Dutch or Hungarian.
        You can correct how each column is read.
      </p>
      <dl className="my-3">
        {HOLDS.map(([names, what]) => (
          <div key={names} className="row-rule flex justify-between gap-4 py-2.5">
            <dt className="text-ink-2">{names}</dt>
            <dd className="text-right">{what}</dd>
          </div>
        ))}
      </dl>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE_LIST)}`}
        download="sample-games.csv"
        className="text-link"
      >
        <Download aria-hidden className="me-1.5 inline size-4.5" />
        Sample file, 3 games
      </a>
    </section>
  )
}

const FORMATS = [
  { format: 'csv', name: 'CSV', use: 'for spreadsheets' },
  { format: 'json', name: 'JSON', use: 'one list' },
  { format: 'ndjson', name: 'NDJSON', use: 'one game per line' },
] as const

export function ExportLinks() {
  return (
    <ul className="grid max-w-[620px]">
      {FORMATS.map(({ format, name, use }) => (
        <li key={format} className="row-rule flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:border-t">
          <span className="flex-1 max-md:basis-full">
            <b>{name}</b> <span className="text-ink-2 text-sm">{use}</span>
          </span>
          <a href={`/api/admin/export?format=${format}`} download className={buttonStyle('line')}>
            <Download aria-hidden /> Download<span className="sr-only"> {name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
