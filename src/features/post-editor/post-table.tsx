import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { longDate } from '#/shared/dates.ts'
import { Alert } from '#/ui/alert.tsx'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { type Column, DataTable } from '#/ui/data-table.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { localDateTime } from './local-moments.ts'
import { type PostSearch, postListQuery } from './post-editor.queries.ts'
import { POST_STATES, type PostState } from './post-editor.rules.ts'
import type { ListedPost } from './post-editor.schema.ts'

const STATE_WORDS: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

interface PostTableProps {
  search: PostSearch
  onSearch: (search: PostSearch) => void
}

/** All posts, found by words and by state. */
export function PostTable({ search, onSearch }: PostTableProps) {
  const { data, error, refetch } = useQuery(postListQuery(search))
  const isFiltered = search.q !== undefined || search.state !== undefined
  return (
    <>
      <PostFilters key={search.q} search={search} onSearch={onSearch} />
      {error ? (
        <Alert
          title="The posts could not be loaded"
          action={<Button onClick={() => refetch()}>Try Again</Button>}
        >
          {error.message}
        </Alert>
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.found === 0 ? (
        <EmptyState
          title={isFiltered ? 'No post matches' : 'No Blog Posts Yet'}
          actions={
            isFiltered ? (
              <Button onClick={() => onSearch({})}>Show all posts</Button>
            ) : (
              <ButtonLink to="/admin/posts/new" look="primary">
                New Post
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <p role="status" className="mb-3 text-ink-2 text-sm">
            {data.found === 1 ? '1 post' : `${data.found.toLocaleString('en-US')} posts`}
          </p>
          <DataTable caption="Posts" columns={COLUMNS} rows={data.posts} keyOf={(post) => post.id} />
          {data.pageCount > 1 && (
            <nav aria-label="Pages of posts" className="mt-6 flex flex-wrap items-center gap-3">
              <Button disabled={data.page === 1} onClick={() => onSearch({ ...search, page: data.page - 1 })}>
                Previous
              </Button>
              <span className="text-sm">
                Page {data.page} of {data.pageCount}
              </span>
              <Button
                disabled={data.page === data.pageCount}
                onClick={() => onSearch({ ...search, page: data.page + 1 })}
              >
                Next
              </Button>
            </nav>
          )}
        </>
      )}
    </>
  )
}

const COLUMNS: Column<ListedPost>[] = [
  {
    heading: 'Title',
    cell: (post) => (
      <Link
        to="/admin/posts/$id"
        params={{ id: String(post.id) }}
        className="line-clamp-3 font-semibold underline-offset-4 hover:underline"
      >
        <bdi>{post.title}</bdi>
      </Link>
    ),
  },
  { heading: 'State', cell: stateOf, className: 'md:whitespace-nowrap' },
  { heading: 'Created', cell: (post) => longDate(post.createdAt), className: 'md:whitespace-nowrap' },
  {
    heading: 'Edit',
    hideHeading: true,
    className: 'whitespace-nowrap',
    cell: (post) => (
      <Link to="/admin/posts/$id" params={{ id: String(post.id) }} className="text-link">
        Edit<span className="sr-only"> {post.title}</span>
      </Link>
    ),
  },
]

function stateOf({ state, publishedAt }: ListedPost): string {
  if (state === 'scheduled' && publishedAt) return `${STATE_WORDS[state]} for ${localDateTime(publishedAt)}`
  return STATE_WORDS[state]
}

const SEARCH_PAUSE_MS = 300

function PostFilters({ search, onSearch }: PostTableProps) {
  const [typed, setTyped] = useState(search.q ?? '')
  const ask = (q: string) => q !== (search.q ?? '') && onSearch(withoutPage({ ...search, q }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(typed.trim())
  }
  return (
    <search>
      <form onSubmit={submit} className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_220px]">
        <TextField
          label="Search posts"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label="State"
          value={search.state ?? ''}
          onChange={(event) =>
            onSearch(
              withoutPage({ ...search, state: POST_STATES.find((state) => state === event.target.value) }),
            )
          }
        >
          <option value="">All</option>
          {POST_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_WORDS[state]}
            </option>
          ))}
        </SelectField>
      </form>
    </search>
  )
}

/** Another question begins on its first page; what is not asked is left out. */
function withoutPage({ q, state }: { q?: string | undefined; state?: PostState | undefined }): PostSearch {
  return { ...(q && { q }), ...(state && { state }) }
}
