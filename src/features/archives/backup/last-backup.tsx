import { useQuery } from '@tanstack/react-query'
import { sizeInWords } from '#/shared/text/size-in-words.ts'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { backupStanding, everyInWords } from '../archives.rules.ts'
import { backupsQuery } from './backups.queries.ts'
import type { BackupState } from './backups.schema.ts'

/** The newest backup, and what is wrong where there is none or no newer one. */
export function LastBackup() {
  const { data, error } = useQuery(backupsQuery())
  return (
    <section aria-labelledby="last-backup" className="rule mt-12 pt-5">
      <SectionHeading id="last-backup" size="part">
        Backups
      </SectionHeading>
      <div className="mt-3 grid gap-1">
        {data ? (
          <Standing state={data} />
        ) : error ? (
          <p className="text-danger">We couldn’t check the backups. Reload the page to try again.</p>
        ) : (
          <Skeleton className="h-6 w-80 max-w-full" />
        )}
      </div>
    </section>
  )
}

function Standing({ state }: { state: BackupState }) {
  const { last, fault, everyMinutes } = state
  const standing = backupStanding(state, Date.now())
  return (
    <>
      {last ? (
        <p>
          The last good backup is from <Moment at={last.at} className="font-semibold" />,{' '}
          {sizeInWords(last.bytes)}.
        </p>
      ) : (
        <p className="font-semibold">There’s no good backup yet.</p>
      )}
      {last?.provedAt && (
        <p>
          It’s restorable, proved <Moment at={last.provedAt} className="font-semibold" />.
        </p>
      )}
      {last?.proofSkipped && <p className="type-hint">It wasn’t restored as a test. {last.proofSkipped}</p>}
      {fault && (
        <p className="text-danger">
          The backup of <Moment at={fault.at} /> failed. {fault.reason}
        </p>
      )}
      {standing === 'late' && <p className="text-danger">That’s longer ago than it should be.</p>}
      <p className="type-hint">
        {everyMinutes === null
          ? 'Backups aren’t scheduled. Set BACKUP_EVERY, or run “npm run backup”.'
          : `The site backs itself up every ${everyInWords(everyMinutes)}.`}
      </p>
    </>
  )
}
