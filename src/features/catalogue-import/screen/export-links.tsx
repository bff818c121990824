import Download from 'lucide-react/icons/download'
import { buttonStyle } from '#/ui/button/button.tsx'

const FORMATS = [
  { format: 'csv', name: 'CSV', use: 'for spreadsheets' },
  { format: 'json', name: 'JSON', use: 'one list' },
  { format: 'ndjson', name: 'NDJSON', use: 'one game a line' },
] as const

/** The whole catalogue to take away, in the shape that is imported. */
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
          <a href={`/api/admin/export?format=${format}&gz=true`} download className={buttonStyle('quiet')}>
            <span>
              Packed<span className="sr-only"> {name}</span> (.gz)
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
