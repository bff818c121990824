import Archive from 'lucide-react/icons/archive'
import Download from 'lucide-react/icons/download'
import { sizeInWords } from '#/shared/text/size-in-words.ts'
import { Button, buttonStyle } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { isArchiveAtWork, useMakeArchive } from '../work/site-archives.queries.ts'
import type { SiteArchive } from '../work/site-archives.schema.ts'
import { ArchiveProgress } from './archive-progress.tsx'
import { figuresInWords } from './archive-words.rules.ts'

/** Makes one file of everything, and hands it over. */
export function TakeOut({ made }: { made: SiteArchive | null }) {
  const { mutate, isPending, error } = useMakeArchive()
  const isBusy = isPending || isArchiveAtWork(made)
  const isReady = made?.state === 'made'
  return (
    <div className="grid justify-items-start gap-5">
      {made && isArchiveAtWork(made) && <ArchiveProgress archive={made} />}
      {made?.state === 'failed' && <Alert title="The file was not made">{made.problem}</Alert>}
      {error && <Alert>{error.message}</Alert>}
      {isReady && <Ready made={made} />}
      {!isBusy && (
        <Button look={isReady ? 'line' : 'primary'} onClick={() => mutate()}>
          <Archive aria-hidden /> {isReady ? 'Make it anew' : 'Make the file'}
        </Button>
      )}
    </div>
  )
}

function Ready({ made: { id, fileName, bytes, figures, createdAt, expiresAt } }: { made: SiteArchive }) {
  return (
    <div className="archive-ready">
      <div className="grid gap-1">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {fileName}
          {bytes !== null && <span className="text-ink-2 font-normal"> {sizeInWords(bytes)}</span>}
        </p>
        <p className="text-ink-2">{figuresInWords(figures ?? {})}</p>
        <p className="type-hint">
          As the site was at <Moment at={createdAt} />. It stays here until <Moment at={expiresAt} />.
        </p>
      </div>
      <a href={`/api/admin/archives/${id}/file`} download className={buttonStyle('primary')}>
        <Download aria-hidden /> Download
      </a>
    </div>
  )
}
