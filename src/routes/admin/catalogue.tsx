import { createFileRoute, Link } from '@tanstack/react-router'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { Everything } from '#/features/archives/everything/everything.tsx'
import { ChooseList, ExportLinks, RowHelp } from '#/features/catalogue-import/screen/choose-list.tsx'
import { ImportProgress } from '#/features/catalogue-import/screen/import-progress.tsx'
import { PastImports } from '#/features/catalogue-import/screen/past-imports.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'

export const Route = createFileRoute('/admin/catalogue')({
  validateSearch: (search: Record<string, unknown>) =>
    typeof search.import === 'string' && /^([\da-f-]{36}|past|everything)$/.test(search.import)
      ? { import: search.import }
      : {},
  component: CataloguePage,
})

/** Values in place of a file's id: earlier imports, and site archives. */
const PAST = 'past'
const EVERYTHING = 'everything'

function CataloguePage() {
  const { import: id } = Route.useSearch()
  const isOwner = useMe()?.member?.role === 'owner'
  const isPast = id === PAST
  const isEverything = id === EVERYTHING && isOwner
  const navigate = Route.useNavigate()
  const show = (next: string | undefined) =>
    void navigate({ search: next ? { import: next } : {}, resetScroll: false })
  return (
    <>
      <ScreenHead title="Import and export" />
      <nav aria-label="Import and export" className="games-kinds mb-6">
        <Link
          to="/admin/catalogue"
          search={{}}
          activeProps={{}}
          activeOptions={{ exact: true }}
          aria-current={isPast || isEverything ? undefined : 'page'}
        >
          Games from a file
        </Link>
        {isOwner && (
          <Link
            to="/admin/catalogue"
            search={{ import: EVERYTHING }}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={isEverything ? 'page' : undefined}
          >
            Take everything out
          </Link>
        )}
        <Link
          to="/admin/catalogue"
          search={{ import: PAST }}
          activeProps={{}}
          activeOptions={{ exact: true }}
          aria-current={isPast ? 'page' : undefined}
        >
          Past imports
        </Link>
      </nav>
      {isPast && <PastImports onOpen={show} />}
      {isEverything && <Everything />}
      {!isPast && !isEverything && <FromAFile id={id === EVERYTHING ? undefined : id} onShow={show} />}
    </>
  )
}

function FromAFile({ id, onShow }: { id: string | undefined; onShow: (id: string | undefined) => void }) {
  return (
    <>
      <section aria-labelledby="import" className="pb-12">
        <SectionHeading id="import" size="part" className="mb-4">
          Import
        </SectionHeading>
        {id ? (
          <ImportProgress key={id} id={id} onClose={() => onShow(undefined)} />
        ) : (
          <div className="import-look">
            <ChooseList onSent={onShow} />
            <RowHelp />
          </div>
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
    </>
  )
}
