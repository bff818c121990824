import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'

/** The places that wait for the ranking: those on the podium, and the rows below. */
const PODIUM = [1, 2, 3]
const ROWS = [4, 5, 6]

/** The ranking on its way, in its own shape: three on the podium, then rows (checklist TOP-02). */
export function TopRatedPlaceholders() {
  return (
    <SkeletonGroup label="Loading the top rated games">
      <div className="podium-placeholders">
        {PODIUM.map((place) => (
          <div key={place} data-testid="placeholder-card">
            <span className="podium-placeholder-box">
              <Skeleton className="aspect-square w-full rounded-cover" />
              <TwoInkMark size="xl" className="podium-placeholder-rank" />
            </span>
            <Skeleton className="h-6 w-[70%]" />
            <Skeleton className="mt-2.5 h-4 w-[92%]" />
            <Skeleton className="mt-2.5 h-3.5 w-[46%]" />
          </div>
        ))}
      </div>
      <div className="ranking mt-12 md:mt-16">
        {ROWS.map((place) => (
          <div key={place} data-testid="placeholder-card" className="ranking-row">
            <Skeleton className="mt-4 h-5 w-6" />
            <div className="ranking-placeholder">
              <Skeleton className="aspect-square w-16 rounded-cover" />
              <span>
                <Skeleton className="h-4.5 w-[min(14rem,80%)]" />
                <Skeleton className="mt-2.5 h-3.5 w-[min(22rem,95%)]" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
