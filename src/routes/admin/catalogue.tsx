import { createFileRoute } from '@tanstack/react-router'
import { ChooseList } from '#/features/catalogue-import/screen/choose-list.tsx'
import { ExportLinks } from '#/features/catalogue-import/screen/export-links.tsx'
import { ImportProgress } from '#/features/catalogue-import/screen/import-progress.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'

export const Route = createFileRoute('/admin/catalogue')({
  validateSearch: (search: Record<string, unknown>) =>
    typeof search.import === 'string' && /^[\da-f-]{36}$/.test(search.import)
      ? { import: search.import }
      : {},
  component: CataloguePage,
})

function CataloguePage() {
  const { import: id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (next: string | undefined) =>
    void navigate({ search: next ? { import: next } : {}, resetScroll: false })
  return (
    <>
      <ScreenHead title="Import & export" />
      <section aria-labelledby="import" className="pb-12">
        <SectionHeading id="import" size="part" className="mb-4">
          Import
        </SectionHeading>
        {id ? (
          <ImportProgress key={id} id={id} onClose={() => show(undefined)} />
        ) : (
          <ChooseList onSent={show} />
        )}
      </section>
      <section aria-labelledby="export">
        <SectionHeading id="export" size="part" className="mb-2">
          Export
        </SectionHeading>
        <p className="mb-4 max-w-[60ch] text-ink-2">
          Every category and every game with all its fields, drafts among them. Importing such a file again
          changes nothing; importing it into an empty site makes it equal to this one. Nothing of members is
          in it.
        </p>
        <ExportLinks />
      </section>
    </>
  )
}
