import { Link } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useMovedToTrash } from '#/features/trash/trash-list.tsx'
import { counted, inFigures, longDateTime, shortDay } from '#/lib/format.ts'
import { listQueryOf } from '#/lib/paged-lists.ts'
import { Alert, Button, ButtonLink, EmptyState, IconButton } from '#/ui/basics.tsx'
import { PagedList, useListSearch } from '#/ui/list.tsx'
import { type Column, RowName, RowState } from '#/ui/table.tsx'
import { useUndo } from '#/ui/undo.tsx'
import { type PostsAct, postListQuery, useActsOnPosts } from './post-editor.queries.ts'
import { POST_LIST } from './post-editor.rules.ts'
import type { ListedPost } from './post-editor.schema.ts'

const STATE_WORDS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }
const kinds = {
  label: 'State',
  words: { '': 'All', ...STATE_WORDS, 'left-lying': 'Old drafts', waiting: 'With unpublished changes' },
}

/** The editors' list of posts, with search, filters, and bulk actions on selected posts. */
export function PostTable() {
  const { onAsk } = useListSearch(POST_LIST)
  const acts = useActsOnPosts()
  return (
    <>
      {acts.error && <Alert className="mb-4">Nothing was changed. {acts.error.message}</Alert>}
      <PagedList
        rules={POST_LIST}
        noun={['post', 'posts']}
        read={postListQuery}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        selection={{
          label: ({ title }) => title,
          acts: (posts, onDone) => <ChosenActs posts={posts} acts={acts} onDone={onDone} />,
        }}
        kinds={kinds}
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
            actions={<Button onClick={() => onAsk(listQueryOf(POST_LIST, {}))}>Show all posts</Button>}
          />
        }
      />
    </>
  )
}

/** Whether a post is published without unpublished changes, which have to be decided on in the editor. */
const isPublishedWhole = ({ state, waits }: ListedPost) => state !== 'draft' && !waits
const isDraft = ({ state }: ListedPost) => state === 'draft'

/** The bulk actions on the selected posts, each with a single undo. */
function ChosenActs(props: {
  posts: readonly ListedPost[]
  acts: ReturnType<typeof useActsOnPosts>
  onDone: () => void
}) {
  const { posts: all, acts, onDone } = props
  const { mutateAsync, isPending } = acts
  const offer = useUndo()
  const sayDeleted = useMovedToTrash()
  const run = async (act: Exclude<PostsAct, 'republish'>) => {
    const posts = act === 'delete' ? all : all.filter(act === 'publish' ? isDraft : isPublishedWhole)
    const done = await mutateAsync({ posts, act }).catch(() => undefined)
    if (!done) return
    onDone()
    if (act === 'delete') return sayDeleted(done.map(({ id }) => ({ kind: 'post', id })))
    const left = posts.length - done.length
    offer({
      words: `${counted(done.length, 'post')} ${act}ed.${left > 0 ? ` ${left} changed in the meantime and left as ${left === 1 ? 'it is' : 'they are'}.` : ''}`,
      undo: () => mutateAsync({ posts: done, act: act === 'publish' ? 'unpublish' : 'republish' }),
    })
  }
  const button = (words: string, Icon: typeof Eye, act: Exclude<PostsAct, 'republish'>) => (
    <button
      type="button"
      className="dark-bar-act"
      title={words}
      disabled={isPending}
      onClick={() => void run(act)}
    >
      <Icon aria-hidden />
      <span>{words}</span>
    </button>
  )
  return (
    <>
      {all.some(isDraft) && button('Publish', Eye, 'publish')}
      {all.some(isPublishedWhole) && button('Unpublish', EyeOff, 'unpublish')}
      {button('Delete', Trash2, 'delete')}
      <IconButton label="Clear selection" className="dark-bar-close" onClick={onDone}>
        <X aria-hidden />
      </IconButton>
    </>
  )
}

const day = (at: string) => <time dateTime={at}>{`${shortDay(at)}, ${at.slice(0, 4)}`}</time>

const COLUMNS: Column<ListedPost>[] = [
  {
    heading: 'Title',
    sort: 'title',
    phone: 'main',
    cell: (post) => (
      <RowName
        link={
          <Link to="/admin/posts/$id" params={{ id: String(post.id) }}>
            <span className="sr-only">Edit </span>
            <bdi>{post.title}</bdi>
          </Link>
        }
        sub={<bdi>{post.author ?? 'No author named'}</bdi>}
      />
    ),
  },
  { heading: 'State', phone: 'end', width: '190px', cell: (post) => <StateOfPost post={post} /> },
  {
    heading: 'Published',
    sort: 'published',
    width: '128px',
    cell: ({ state, publishedAt }) => (state !== 'draft' && publishedAt ? day(publishedAt) : '–'),
  },
  {
    heading: 'Views, 30 days',
    numeric: true,
    width: '112px',
    cell: ({ state, views }) => (state === 'draft' && views === 0 ? '–' : inFigures(views)),
  },
  {
    heading: 'Changed',
    sort: 'changed',
    isWide: true,
    width: '128px',
    cell: ({ updatedAt }) => day(updatedAt),
  },
]

function StateOfPost({ post: { state, publishedAt, waits } }: { post: ListedPost }) {
  return (
    <>
      <RowState tone={state === 'published' ? (waits ? 'waiting' : 'good') : 'open'}>
        {STATE_WORDS[state]}
      </RowState>
      {state === 'scheduled' && publishedAt && (
        <span className="row-sub">for {longDateTime(publishedAt, 'here')}</span>
      )}
      {waits && <span className="row-sub">Unpublished changes</span>}
    </>
  )
}
