import { inFigures } from '#/shared/text/in-figures.ts'
import type { Issue } from './newsletter-issues.schema.ts'

type Progress = Pick<Issue, 'title' | 'sent' | 'failed' | 'total'>

/** How far a letter has come on its way to the subscribers. */
export function IssueProgress({ issue: { title, sent, failed, total } }: { issue: Progress }) {
  const isDone = sent + failed >= total
  return (
    <div className="w-full min-w-0">
      {!isDone && (
        <progress
          className="mb-1 block h-2 w-full accent-[var(--accent)]"
          value={sent + failed}
          max={total}
          aria-label={`Sending ${title}`}
        />
      )}
      <p className="text-sm tabular-nums">
        {inFigures(sent)} of {inFigures(total)} sent
        {failed > 0 && `, ${inFigures(failed)} failed`}
      </p>
    </div>
  )
}
