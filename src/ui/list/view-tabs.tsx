import { inFigures } from '#/lib/text/in-figures.ts'

interface ViewTabsProps<View extends string> {
  /** What the views are of, for screen readers. */
  label: string
  /** Each view with its name, and how many it has, where that is known. */
  views: readonly { view: View; words: string; count?: number | undefined }[]
  current: View
  onTurn: (view: View) => void
}

/** The views of a list as tabs with their counts; scrolls horizontally on narrow screens. */
export function ViewTabs<View extends string>({ label, views, current, onTurn }: ViewTabsProps<View>) {
  return (
    <nav aria-label={label} className="view-tabs">
      {views.map(({ view, words, count }) => (
        <button
          key={view}
          type="button"
          aria-current={view === current ? 'page' : undefined}
          onClick={() => onTurn(view)}
        >
          {words} <span>{count !== undefined && inFigures(count)}</span>
        </button>
      ))}
    </nav>
  )
}
