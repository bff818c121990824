import type { ReactNode } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { Button, buttonStyle, EmptyState, TextLink } from '#/ui/basics.tsx'
import { TwoInkLogo } from '#/ui/signs.tsx'
import { SearchBox } from '../search/search-box.tsx'

/** The screen for an unexpected error (CHROME-07), with the failed request's id. It has no header or footer, as both may fail. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { requestId } = Object(error) as { requestId?: unknown }
  return (
    <div className="wrap py-16 md:py-24">
      <TwoInkLogo size="xl" />
      <h1 className="type-title soft-60 wonk mt-6">Something went wrong</h1>
      <p className="mt-3 max-w-[44ch] text-ink-2">
        It’s our fault, not yours. Refreshing the page usually helps. If it doesn’t, try again in a few
        minutes.
      </p>
      <form
        className="mt-6 flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          window.location.reload()
        }}
      >
        <Button look="primary" type="submit">
          Refresh Page
        </Button>
        {/* A plain link: a full page load discards the failed state. */}
        <a href="/" className={buttonStyle('line')}>
          Go to the home page
        </a>
      </form>
      {typeof requestId === 'string' && (
        <p className="type-hint mt-8">
          If you contact us about it, mention <code className="select-all break-all">{requestId}</code>.
        </p>
      )}
    </div>
  )
}

interface NotFoundScreenProps {
  title?: string
  children?: ReactNode
  /** A button or link shown before the usual links. */
  action?: ReactNode
}

/** The screen for a page that does not exist (404), with links to other pages (CHROME-10). */
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
          <p>The address may be old, or there’s a typo in it. Search for a game, or try one of these.</p>
        )}
      </EmptyState>
    </div>
  )
}
