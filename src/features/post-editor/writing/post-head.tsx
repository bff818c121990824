import type { ReactNode } from 'react'
import { type PostView, PostViewSwitch } from './post-preview.tsx'

interface PostHeadProps {
  title: string
  /** How it stands with readers. */
  state?: ReactNode
  view: PostView
  onView: (view: PostView) => void
  children?: ReactNode
}

/** Stays above a post while it is written: what one is doing, and how one looks at it. */
export function PostHead({ title, state, view, onView, children }: PostHeadProps) {
  // A preview is headed by the post's own title.
  const Heading = view === 'preview' ? 'p' : 'h1'
  return (
    <header className="post-head">
      <div className="min-w-0">
        <Heading className="type-part">{title}</Heading>
        {state}
      </div>
      <div className="post-acts">
        <PostViewSwitch view={view} onChange={onView} />
        {children}
      </div>
    </header>
  )
}
