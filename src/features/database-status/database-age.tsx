import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { databaseStatusQuery } from './database-status.queries.ts'

/** Which PostgreSQL the site runs on, and that it should be updated where a newer minor release is known. */
export function DatabaseAge() {
  const { data, error } = useQuery(databaseStatusQuery())
  return (
    <section aria-labelledby="database-age" className="rule mt-12 pt-5">
      <SectionHeading id="database-age" size="part">
        Database
      </SectionHeading>
      <div className="mt-3 grid gap-1">
        {data ? (
          <>
            <p>
              PostgreSQL {data.version}
              {data.releasedOn && `, released ${data.releasedOn}`}
              {data.isBundled && ', bundled with the site'}.
            </p>
            {data.newer && (
              <p className="text-danger">
                PostgreSQL {data.newer.version} is newer
                {data.newer.releasedOn && ` (${data.newer.releasedOn})`}: updates fix security problems.
              </p>
            )}
            {data.isBundled && (
              <p className="type-hint">
                It is updated with the site. A public site should use a PostgreSQL of its own, which
                DATABASE_URL names.
              </p>
            )}
          </>
        ) : error ? (
          <p className="text-danger">The version of the database could not be loaded.</p>
        ) : (
          <Skeleton className="h-6 w-80 max-w-full" />
        )}
      </div>
    </section>
  )
}
