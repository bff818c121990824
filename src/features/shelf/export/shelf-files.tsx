import Download from 'lucide-react/icons/download'

/** Everything of one's own about games, as a file. */
export function ShelfFiles() {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <span className="text-ink-2">Take your games along:</span>
      <a href="/api/shelf/export?format=csv" download className="text-link">
        <Download aria-hidden />
        CSV
      </a>
      <a href="/api/shelf/export?format=json" download className="text-link">
        <Download aria-hidden />
        JSON
      </a>
      <a href="/api/shelf/export?format=bgg" download className="text-link">
        <Download aria-hidden />
        CSV for BoardGameGeek
      </a>
    </p>
  )
}
