import type { ReactNode } from 'react'
import { Alert, Button } from '#/ui/basics.tsx'

interface HomeHeroProps {
  heading: string
  introduction: string
  /** Number of games in the catalogue. */
  games: number
  /** Controls below the introduction, such as the search box. */
  children?: ReactNode
  /** The featured game, beside the heading. */
  featured: ReactNode
}

/** The top of the home page: heading, introduction, search box, and the featured game beside them (HOME-01). */
export function HomeHero({ heading, introduction, games, children, featured }: HomeHeroProps) {
  const lede = games === 0 ? 'Board games for two players. The first ones are on their way.' : introduction
  return (
    <section className="home-hero">
      <div className="wrap home-hero-columns">
        <div className="home-hero-words">
          <h1 className="max-w-[8.5em]">{heading}</h1>
          {lede && <p className="type-lede mt-4 text-balance md:mt-8">{lede}</p>}
          {children}
        </div>
        {featured}
      </div>
    </section>
  )
}

/** Error page in place of the home page, if the games could not be loaded (HOME-07). */
export function HomeFailure({ heading, error }: { heading: string; error: unknown }) {
  return (
    <div className="wrap py-9 md:py-16">
      <h1 className="mb-8 max-w-[8.5em]">{heading}</h1>
      <Alert
        title="Failed to load games"
        action={
          // A form, so that the page is loaded again without any script as well.
          <form
            onSubmit={(event) => {
              event.preventDefault()
              window.location.reload()
            }}
          >
            <Button type="submit">Try Again</Button>
          </form>
        }
      >
        {error instanceof Error && <p>{error.message}</p>}
      </Alert>
    </div>
  )
}
