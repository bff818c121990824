import type { ReactNode } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { SearchBox } from '../search/search-box.tsx'

interface NotFoundScreenProps {
  title?: string
  children?: ReactNode
  /** Where to go instead, before everything else. */
  action?: ReactNode
}

/** Nothing lies at this address: says so, and offers every way on (CHROME-10). */
export function NotFoundScreen({ title = 'Page not found', children, action }: NotFoundScreenProps) {
  const { enableBlog } = useSiteSettings()
  return (
    <div className="wrap pt-9 md:pt-16">
      <EmptyState
        level={1}
        title={title}
        actions={
          <>
            {action && <div className="w-full">{action}</div>}
            <SearchBox className="w-full max-w-[360px]" />
            <nav aria-label="Ways on" className="flex w-full flex-wrap gap-x-5">
              <TextLink to="/">Home</TextLink>
              <TextLink to="/" hash="results">
                Board Games
              </TextLink>
              <TextLink to="/top-rated">Top Rated</TextLink>
              <TextLink to="/categories">Categories</TextLink>
              {enableBlog && <TextLink to="/blog">Blog</TextLink>}
              <TextLink to="/contact">Contact Us</TextLink>
            </nav>
          </>
        }
      >
        {children ?? (
          <p>The address may be old, or a letter is wrong. Search for a game, or go on from here.</p>
        )}
      </EmptyState>
    </div>
  )
}
