import type { ReactNode } from 'react'
import { Prose } from '#/ui/text/prose.tsx'

interface AboutPartProps {
  id: string
  title: string
  /** The editor's sanitised html, which replaces `children`. */
  html?: string
  children?: ReactNode
}

/** A section of the About page (checklist PAGE-01): its heading beside its text. */
export function AboutPart({ id, title, html, children }: AboutPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="wrap mt-section">
      <div className="rule pt-6 ml:grid ml:grid-cols-4 ml:gap-x-6">
        <h2 id={`${id}-title`} className="type-title">
          {title}
        </h2>
        <Prose size="article" className="mt-5 ml:col-span-3 ml:mt-1" {...(html !== undefined && { html })}>
          {children}
        </Prose>
      </div>
    </section>
  )
}

/** The story of the site. */
export const StoryText = ({ siteName }: { siteName: string }) => (
  <>
    <p>
      The box says two to four, so you buy it. At home it turns out that with two you deal a third hand to
      nobody, or that half the map stays closed, or that the auction everyone raved about is now the two of
      you bidding against a deck of cards. It’s not a bad game. It was made for four, and there are two of
      you.
    </p>
    <p>
      Most lists of board games can’t tell you that. They sort by how many people own a game, or by what a
      table of five thought of it. We wanted a list that starts where our evenings start: there are two of us,
      and one of us is tired.
    </p>
    <blockquote>
      <p>“Takes two” is a promise about the rules. “Good for two” is a promise about the evening.</p>
    </blockquote>
    <p>
      So {siteName} tells you how each game plays with exactly two, and why. It tells you how long a game
      takes, how hard it is to learn, and whether you’ll play against each other or on the same side. We leave
      out what we couldn’t check: a missing price is honest, an invented one isn’t.
    </p>
    <p>
      We’re not a shop. If a link to one earns us a small commission, the page says so; it changes nothing
      about what you pay or what we recommend. We drew the covers ourselves, unless a game has its own
      picture. And a game’s community rating is exactly what members here gave it, which is why some games
      don’t have one yet.
    </p>
    <p>If we’ve left out a game the two of you love, tell us. That’s how the list gets better.</p>
  </>
)
