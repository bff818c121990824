import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMovedToTrash } from '#/features/trash/trash-list.tsx'
import { inFigures } from '#/lib/format.ts'
import { Alert, Button, LoadFailure, Moment, Skeleton } from '#/ui/basics.tsx'
import { type Column, DataTable } from '#/ui/table.tsx'
import type { ListedPage } from '../pages.schema.ts'
import { pageListQuery, useDeletePage } from './page-editing.queries.ts'

const PLACE_WORDS = { menu: ', in the menu', footer: ', in the footer', none: '' }

/** Renders the editors' table of all pages. Each row shows the page's address, which starts with `siteHost`. */
export function PageTable({ siteHost }: { siteHost: string }) {
  const sayDeleted = useMovedToTrash()
  const { data, error, refetch } = useQuery(pageListQuery())
  const { mutate, isPending, error: problem } = useDeletePage()
  if (error && !data)
    return <LoadFailure title="We couldn’t load the pages" error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-96" />
  const columns: Column<ListedPage>[] = [
    {
      heading: 'Page',
      cell: (page) => (
        <div className="min-w-0">
          <Link
            to="/admin/pages/$page"
            params={{ page: page.key }}
            className="line-clamp-2 font-semibold underline-offset-4 hover:underline"
          >
            <bdi>{page.title}</bdi>
          </Link>
          <span className="type-hint block wrap-anywhere">
            {siteHost}/{page.slug}
            {page.original ? ', came with the site' : PLACE_WORDS[page.place]}
          </span>
        </div>
      ),
    },
    {
      heading: 'Changed',
      cell: (page) =>
        page.state === 'delivered' || !page.updatedAt ? (
          'As delivered'
        ) : (
          <span>
            {page.changedBy?.name ?? 'Someone'}, <Moment at={page.updatedAt} />
          </span>
        ),
    },
    { heading: 'Words', numeric: true, cell: ({ words }) => inFigures(words) },
    {
      heading: 'State',
      className: 'md:whitespace-nowrap',
      cell: ({ state }) => (
        <span className="state" data-state={state}>
          {state === 'draft' ? 'Draft' : 'Published'}
        </span>
      ),
    },
    {
      heading: 'Acts',
      hideHeading: true,
      cell: (page) =>
        !page.original && (
          <Button
            look="quiet"
            disabled={isPending}
            onClick={() =>
              mutate(page.key, { onSuccess: () => sayDeleted([{ kind: 'page', id: Number(page.key) }]) })
            }
          >
            Delete
            <span className="sr-only">{page.title}</span>
          </Button>
        ),
    },
  ]
  return (
    <div className="grid gap-6 pt-2">
      {problem && <Alert>It wasn’t moved to the trash. {problem.message}</Alert>}
      <DataTable caption="Pages" columns={columns} rows={data} keyOf={({ key }) => key} />
      <p className="type-hint max-w-[64ch]">
        Each page keeps its versions. A page that came with the site can always be restored to its original.
      </p>
    </div>
  )
}
