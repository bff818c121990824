import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { longDate, longDateTime } from '#/shared/dates.ts'
import { listAsked } from '#/shared/paged-lists.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import type { ListControl } from '#/ui/list/list-tools.tsx'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list/paged-list.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { RowName, RowState } from '#/ui/list/table/row-name.tsx'
import { postListQuery } from '../post-editor.queries.ts'
import { POST_LIST } from '../post-editor.rules.ts'
import type { ListedPost } from '../post-editor.schema.ts'

const STATE_WORDS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }
const kinds = {
  label: 'State',
  words: { '': 'All', ...STATE_WORDS, 'left-lying': 'Drafts left lying', waiting: 'With newer words' },
}

/** All posts, found by words and by state. */
export function PostTable({ asked, onAsk }: ListControl<typeof POST_LIST>) {
  return (
    <PagedList
      rules={POST_LIST}
      sorts={CREATED_SORT_WORDS}
      noun={['post', 'posts']}
      asked={asked}
      onAsk={onAsk}
      list={useQuery(postListQuery(asked))}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      kinds={kinds}
      searchesWhileTyped
      empty={
        <EmptyState
          title="No Blog Posts Yet"
          actions={
            <ButtonLink to="/admin/posts/new" look="primary">
              New Post
            </ButtonLink>
          }
        />
      }
      nothingFound={
        <EmptyState
          title="No post matches"
          actions={<Button onClick={() => onAsk(listAsked(POST_LIST, {}))}>Show all posts</Button>}
        />
      }
    />
  )
}

const COLUMNS: Column<ListedPost>[] = [
  {
    heading: 'Title',
    phone: 'main',
    cell: (post) => (
      <RowName
        link={
          <Link to="/admin/posts/$id" params={{ id: String(post.id) }}>
            <span className="sr-only">Edit </span>
            <bdi>{post.title}</bdi>
          </Link>
        }
        sub={`Created ${longDate(post.createdAt)}`}
      />
    ),
  },
  { heading: 'State', phone: 'end', width: '232px', cell: (post) => <StateOfPost post={post} /> },
  {
    heading: 'Created',
    sort: 'created',
    isWide: true,
    width: '200px',
    cell: (post) => longDate(post.createdAt),
  },
]

function StateOfPost({ post }: { post: ListedPost }) {
  const tone = post.state === 'published' ? (post.waits ? 'waiting' : 'good') : 'open'
  return <RowState tone={tone}>{stateOf(post)}</RowState>
}

function stateOf({ state, publishedAt, waits }: ListedPost): string {
  if (state === 'scheduled' && publishedAt)
    return `${STATE_WORDS[state]} for ${longDateTime(publishedAt, 'here')}`
  return waits ? `${STATE_WORDS[state]}, newer words wait` : STATE_WORDS[state]
}
