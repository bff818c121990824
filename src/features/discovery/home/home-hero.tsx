import type { ReactNode } from 'react'

interface HomeHeroProps {
  /** The question the site is there for (checklist HOME-01), as its owner words it, and a line under it where there is one. */
  question: string
  underQuestion: string
  /** How many games there are. */
  games: number
  /** The ways to an answer. */
  children?: ReactNode
  /** The window beside the question. */
  window: ReactNode
}

/** The question, and the shop window beside it. */
export function HomeHero({ question, underQuestion, games, children, window }: HomeHeroProps) {
  return (
    <section className="home-hero">
      <div className="wrap home-hero-columns">
        <div className="home-hero-words">
          <h1 className="max-w-[8.5em]">{question}</h1>
          {underQuestion && games > 0 && (
            <p className="type-lede mt-4 text-balance md:mt-8">{underQuestion}</p>
          )}
          {games === 0 && (
            <p className="type-lede mt-4 text-balance md:mt-8">
              Board games for two players. The first ones are on their way.
            </p>
          )}
          {children}
        </div>
        {window}
      </div>
    </section>
  )
}
