import { MovingLine } from '#/ui/status/moving-line.tsx'
import type { SiteArchive } from '../work/site-archives.schema.ts'

const WORDS = {
  making: 'Writing the file',
  reading: 'Looking the file through',
  writing: 'Reading it in',
} as const

/** How far an archive is, while somebody is at it. */
export function ArchiveProgress({ archive: { state, done, total } }: { archive: SiteArchive }) {
  return <MovingLine words={WORDS[state as keyof typeof WORDS] ?? ''} done={done} total={total} />
}
