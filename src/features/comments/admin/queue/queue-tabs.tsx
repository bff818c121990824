import { ViewTabs } from '#/ui/list/view-tabs.tsx'
import { COMMENT_LIST, type CommentView } from '../admin-comments.rules.ts'
import type { CommentQueue } from '../admin-comments.schema.ts'

const WORDS: Record<CommentView, string> = {
  waiting: 'Waiting',
  reported: 'Reported',
  online: 'Published',
  all: 'All',
}

interface QueueTabsProps {
  view: CommentView
  /** How many each has; undefined as long as that is not known. */
  counts: CommentQueue | undefined
  onTurn: (view: CommentView) => void
}

/** The views of comments, each with how many it has. */
export function QueueTabs({ view, counts, onTurn }: QueueTabsProps) {
  const views = COMMENT_LIST.kinds.map((each) => ({ view: each, words: WORDS[each], count: counts?.[each] }))
  return <ViewTabs label="Views" views={views} current={view} onTurn={onTurn} />
}
