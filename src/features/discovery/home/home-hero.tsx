import type { ReactNode } from 'react'
import { Alert, Button } from '#/ui/basics.tsx'

interface HomeHeroProps {
  /** The page's heading, a question that the owner can word (checklist HOME-01); `underQuestion` is the line below it. */
  question: string
  underQuestion: string
  /** Number of games in the catalogue. */
  games: number
  /** Controls below the question, such as the search box. */
  children?: ReactNode
  /** The featured game, beside the question. */
  featured: ReactNode
}

/** The top of the home page: heading, introduction, search box, and the featured game beside them. */
export function HomeHero({ question, underQuestion, games, children, featured }: HomeHeroProps) {
  const lede = games === 0 ? 'Board games for two players. The first ones are on their way.' : underQuestion
  return (
    <section className="home-hero">
      <div className="wrap home-hero-columns">
        <div className="home-hero-words">
          <h1 className="max-w-[8.5em]">{question}</h1>
          {lede && <p className="type-lede mt-4 text-balance md:mt-8">{lede}</p>}
          {children}
        </div>
        {featured}
      </div>
    </section>
  )
}

/** Error page in place of the home page, if the games could not be loaded (HOME-07). `question` is the heading. */
export function HomeFailure({ question, error }: { question: string; error: unknown }) {
  return (
    <div className="wrap py-9 md:py-16">
      <h1 className="mb-8 max-w-[8.5em]">{question}</h1>
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
