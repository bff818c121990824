import { createFileRoute } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { ExportLinks, ImportStart } from '#/features/catalogue-import/screen/choose-list.tsx'
import { ImportProgress } from '#/features/catalogue-import/screen/import-progress.tsx'
import { buttonStyle, SectionHeading } from '#/ui/basics.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/catalogue')({
  validateSearch: ({ import: id }: Record<string, unknown>) =>
    typeof id === 'string' && /^[\da-f-]{36}$/.test(id) ? { import: id } : {},
  component: CataloguePage,
})

function CataloguePage() {
  const { import: id } = Route.useSearch()
  const isOwner = useMe()?.member?.role === 'owner'
  const navigate = Route.useNavigate()
  const show = (next: string | undefined) =>
    void navigate({ search: next ? { import: next } : {}, resetScroll: false })
  return (
    <>
      <ScreenHead title="Import and export" />
      <section aria-labelledby="import" className="pb-12">
        <SectionHeading id="import" size="part" className="mb-4">
          Import
        </SectionHeading>
        {id ? (
          <ImportProgress key={id} id={id} onClose={() => show(undefined)} />
        ) : (
          <ImportStart onOpen={show} />
        )}
      </section>
      <section aria-labelledby="export">
        <SectionHeading id="export" size="part" className="mb-2">
          Export
        </SectionHeading>
        <p className="mb-4 max-w-[60ch] text-ink-2">
          Every category and every game with all its fields, including drafts. Importing the file again
          changes nothing; importing it into an empty site makes that site’s catalogue the same as this one.
          It has no member data.
        </p>
        <ExportLinks />
      </section>
      {isOwner && (
        <section aria-labelledby="take-out" className="pt-12">
          <SectionHeading id="take-out" size="part" className="mb-2">
            Take everything out
          </SectionHeading>
          <p className="mb-4 max-w-[60ch] text-ink-2">
            One file with every game, post, image, page, campaign and setting, including drafts and versions.
            It has no member data and nothing from the trash. The command{' '}
            <code>npm run import -- everything.tar.gz</code> makes a new site a copy of this one.
          </p>
          <a href="/api/admin/archive" download className={buttonStyle('line')}>
            <Download aria-hidden /> Download<span className="sr-only"> everything</span>
          </a>
        </section>
      )}
    </>
  )
}
