import { inFigures } from '#/lib/text/in-figures.ts'
import type { FiguresOverTime } from '../dashboard.schema.ts'

/** The pages viewed most in the last 30 days. */
export function TopPages({ pages }: { pages: FiguresOverTime['topPages'] }) {
  return (
    <section aria-labelledby="top-pages" className="min-w-0">
      <h3 id="top-pages" className="font-semibold">
        Most viewed pages
      </h3>
      {pages.length === 0 ? (
        <p className="mt-2 text-ink-2 text-sm">No page views yet.</p>
      ) : (
        <ol className="mt-1 text-sm">
          {pages.map(({ path, views }) => (
            <li key={path} className="row-rule flex justify-between gap-3 py-1.5">
              <a href={path} className="truncate hover:text-accent hover:underline">
                {path}
              </a>
              <span className="flex-none tabular-nums">
                {inFigures(views)}
                <span className="sr-only"> {views === 1 ? 'view' : 'views'}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
