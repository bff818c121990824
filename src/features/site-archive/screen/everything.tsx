import { useQuery } from '@tanstack/react-query'
import { Alert } from '#/ui/status/alert.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { archivesQuery } from '../work/site-archives.queries.ts'
import { ReadIn } from './read-in.tsx'
import { TakeOut } from './take-out.tsx'

/** Everything of the site in one file: out of this site, and into an empty one. */
export function Everything() {
  const { data, error } = useQuery(archivesQuery())
  if (!data && error) return <Alert>{error.message}</Alert>
  return (
    <>
      <section aria-labelledby="take-out" className="pb-12">
        <SectionHeading id="take-out" size="part" className="mb-2">
          Take everything out
        </SectionHeading>
        <p className="mb-4 max-w-[60ch] text-ink-2">
          One file with every game, post, picture, page, letter and setting, drafts and versions among them.
          Nothing of members is in it, and nothing that lies in the trash.
        </p>
        <div className="archive-place">{data && <TakeOut made={data.made} />}</div>
      </section>
      <section aria-labelledby="read-in">
        <SectionHeading id="read-in" size="part" className="mb-2">
          Read it into an empty site
        </SectionHeading>
        <p className="mb-4 max-w-[60ch] text-ink-2">
          Such a file makes a site that was just set up equal to the one it was made of. It is looked through
          first; one that is cut short or was changed is refused as a whole.
        </p>
        <div className="archive-place">{data && <ReadIn sent={data.sent} notEmpty={data.notEmpty} />}</div>
      </section>
    </>
  )
}
