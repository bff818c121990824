import type { SiteArchive } from '../work/site-archives.schema.ts'

const WORDS = {
  making: 'Writing the file',
  reading: 'Looking the file through',
  writing: 'Reading it in',
} as const

/** How far an archive is, while somebody is at it. */
export function ArchiveProgress({ archive: { state, done, total } }: { archive: SiteArchive }) {
  const words = WORDS[state as keyof typeof WORDS] ?? ''
  const of = total === null ? '' : ` of ${total.toLocaleString('en-US')}`
  return (
    <div role="status" className="grid w-full gap-3">
      <p className="font-semibold tabular-nums">
        {words}… {(done > 0 || total !== null) && `${done.toLocaleString('en-US')}${of}`}
      </p>
      <progress
        className="progress-line import-progress"
        aria-label={words}
        {...(total !== null && { value: Math.min(done, total), max: total })}
      />
    </div>
  )
}
