import type { ReactNode } from 'react'
import { Prose } from '#/ui/text/prose.tsx'

interface AboutPartProps {
  id: string
  title: string
  /** What an editor wrote, sanitised by the server, where it stands in place of `children`. */
  html?: string
  children?: ReactNode
}

/** A part of what the site tells of itself (checklist PAGE-01): its heading beside its text. */
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

/** How the site came to be what it is. */
export const StoryText = ({ siteName }: { siteName: string }) => (
  <>
    <p>
      The box says two to four, so you buy it. At home it turns out that with two you deal a third hand to
      nobody, or that half of the map stays shut, or that the auction everyone raved about is now the two of
      you bidding against a deck of cards. The game is not bad. It was made for four, and you are two.
    </p>
    <p>
      Most lists of board games cannot tell you that. They sort by how many people own a game, or by what a
      table of five thought of it. We wanted a list that starts where we always start: it is evening, there
      are two of us, and one of us is tired.
    </p>
    <blockquote>
      <p>“Takes two” is a promise about the rules. “Good for two” is a promise about the evening.</p>
    </blockquote>
    <p>
      So {siteName} says of each game how it plays with exactly two, and why. It says how long it takes, how
      hard it is to learn, and whether you will be against each other or on the same side. We leave out what
      we couldn’t check: a missing price is honest, and an invented one is not.
    </p>
    <p>
      We are not a shop. Where we link to one, some of those links earn us a small commission, which pays for
      the site and changes nothing about what you pay or what we recommend. The covers are drawn by us, unless
      a game has its own picture. And the community rating of a game is exactly what members here gave it,
      which is why some games do not have one yet.
    </p>
    <p>If we have left out the game the two of you love, tell us. That is how the list gets better.</p>
  </>
)
