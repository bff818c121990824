import type { ReactNode } from 'react'
import { type PostView, PostViewSwitch } from './post-preview.tsx'

interface PostHeadProps {
  title: string
  view: PostView
  onView: (view: PostView) => void
  children?: ReactNode
}

/** Stays above a post while it is written: what one is doing, and how one looks at it. */
export function PostHead({ title, view, onView, children }: PostHeadProps) {
  // A preview is headed by the post's own title.
  const Heading = view === 'preview' ? 'p' : 'h1'
  return (
    <header className="post-head">
      <Heading className="type-part">{title}</Heading>
      <div className="post-acts">
        <PostViewSwitch view={view} onChange={onView} />
        {children}
      </div>
    </header>
  )
}
