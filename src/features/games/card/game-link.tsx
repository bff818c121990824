import { Link } from '@tanstack/react-router'
import { languageOfTitle } from '#/lib/text.ts'

interface GameLinkProps {
  game: { slug: string; title: string }
  className?: string
  onClick?: () => void
}

/** The title of a game as a link to its page. */
export const GameLink = ({ game: { slug, title }, ...link }: GameLinkProps) => (
  <Link to="/game/$slug" params={{ slug }} {...link}>
    <bdi lang={languageOfTitle(title)}>{title}</bdi>
  </Link>
)
