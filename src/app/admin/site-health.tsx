import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { backupStanding, formatInterval } from '#/features/archives/archives.rules.ts'
import { backupsQuery } from '#/features/archives/backup/backups.queries.ts'
import type { BackupState } from '#/features/archives/backup/backups.schema.ts'
import { databaseStatusQuery } from '#/features/dashboard/dashboard.queries.ts'
import type { SiteFault } from '#/features/dashboard/waiting-for-you.tsx'
import { formatSize } from '#/lib/format.ts'
import { Moment, SectionHeading, Skeleton, TextLink } from '#/ui/basics.tsx'
import { version } from '../../../package.json'

/** A dashboard section that lists the state of the site's backups, mail, database and version, one per line. */
export function SiteHealth({ failedMails }: { failedMails: number }) {
  const backups = useQuery(backupsQuery())
  const database = useQuery(databaseStatusQuery())
  const { data: age } = database
  return (
    <section aria-labelledby="site-health">
      <SectionHeading id="site-health" size="part">
        Site health
      </SectionHeading>
      <dl className="health-lines">
        <HealthLine
          name="Backup"
          standing={BACKUP_SIGNS[backups.data ? backupStanding(backups.data, Date.now()) : 'none']}
        >
          {backups.data ? <Backup state={backups.data} /> : <NotYet error={backups.error} />}
        </HealthLine>
        <HealthLine
          name="Mail"
          standing={failedMails === 0 ? 'fine' : 'fault'}
          link={
            <TextLink to="/admin/newsletter" search={{ view: 'failed' } as never}>
              Mail log
            </TextLink>
          }
        >
          {failedMails === 0 ? 'No mail failed' : 'Some mail couldn’t be delivered'}
        </HealthLine>
        <HealthLine name="Database" standing={!age?.newer ? 'fine' : age.isBundled ? 'open' : 'fault'}>
          {age ? (
            <>
              PostgreSQL {age.version}
              {age.isBundled && ', bundled with the site'}
              {age.newer && (
                <span className="type-hint block">
                  {age.newer.version} is out and fixes security problems.{' '}
                  {age.isBundled && 'The bundled one is updated with the site.'}
                </span>
              )}
            </>
          ) : (
            <NotYet error={database.error} />
          )}
        </HealthLine>
        <HealthLine name="Version" standing="fine">
          TwoTop {version}
        </HealthLine>
      </dl>
    </section>
  )
}

/** `open` is a possible improvement, not a problem. */
const SIGNS = {
  fine: <CircleCheck aria-hidden className="text-good" />,
  open: <CircleAlert aria-hidden className="text-ink-2" />,
  fault: <CircleAlert aria-hidden className="text-danger" />,
}

const BACKUP_SIGNS = { fine: 'fine', none: 'open', late: 'fault', failed: 'fault' } as const

function HealthLine(props: {
  name: string
  standing: keyof typeof SIGNS
  link?: ReactNode
  children: ReactNode
}) {
  const { name, standing, link, children } = props
  return (
    <div>
      <dt>
        {SIGNS[standing]}
        {name}
      </dt>
      <dd>{children}</dd>
      {link && <dd>{link}</dd>}
    </div>
  )
}

const NotYet = ({ error }: { error: Error | null }) =>
  error ? 'This couldn’t be checked. Reload the page to try again.' : <Skeleton className="h-5 w-40" />

function Backup({ state: { last, everyMinutes } }: { state: BackupState }) {
  return (
    <>
      {last ? (
        <>
          {last.provedAt ? 'Restorable, proved ' : 'Made '}
          <Moment at={last.provedAt ?? last.at} />, {formatSize(last.bytes)}
        </>
      ) : (
        'There’s no good backup yet.'
      )}
      <span className="type-hint block">
        {last?.proofSkipped && `It wasn’t restored as a test. ${last.proofSkipped} `}
        {everyMinutes === null
          ? 'Backups aren’t scheduled. Set BACKUP_EVERY, or run “npm run backup”.'
          : `The site backs itself up every ${formatInterval(everyMinutes)}.`}
      </span>
    </>
  )
}

/** Returns the problems of the site's backups and database, with advice. `backups` and `database` are undefined while loading. */
export function siteFaults(
  backups: BackupState | undefined,
  database: { version: string; newer: { version: string } | null; isBundled: boolean } | undefined,
  nowMs: number,
): SiteFault[] {
  const standing = backups && backupStanding(backups, nowMs)
  const faults: SiteFault[] = []
  if (backups?.fault)
    faults.push({
      title: 'The last backup failed',
      words: `${backups.fault.reason} Then run “npm run backup”.`,
    })
  if (backups && standing === 'late')
    faults.push({
      title: 'The last backup is too old',
      words:
        backups.everyMinutes === null
          ? 'It’s from more than a week ago. Run “npm run backup”, or set BACKUP_EVERY.'
          : `There should be one every ${formatInterval(backups.everyMinutes)}. Run “npm run backup” to see what holds it up.`,
    })
  // The bundled one is updated with the site.
  if (database?.newer && !database.isBundled)
    faults.push({
      title: `PostgreSQL ${database.version} is out of date`,
      words: `Update it to ${database.newer.version}, which fixes security problems.`,
    })
  return faults
}
