import { Link } from '@tanstack/react-router'
import Tag from 'lucide-react/icons/tag'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatRating } from '#/features/ratings/model/ratings.rules.ts'
import { formatSign } from '#/features/verdict/model/verdict-words.rules.ts'
import { languageOfTitle } from '#/lib/text.ts'
import { TextLink } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { Badge, RatingHalf, Star, TwoInkLogo } from '#/ui/signs.tsx'
import { difficultyOfWeight } from '../model/feel/difficulty.rules.ts'
import { formatPlayTime, shortPlayTime, WEIGHT_MAX } from '../model/games.rules.ts'
import type { GameDetail } from '../model/games.schema.ts'
import { VerdictIcon } from './facts/game-facts.tsx'

interface GameHeadingProps {
  game: GameDetail
  /** The game's pictures. */
  pictures: ReactNode
  /** The name of the editor; empty if the owner has not set one. */
  editorName: string
  /** The form where the visitor votes on the verdict (ruling 51). */
  votingForm?: ReactNode
  /** The actions on the game, on phones in a bar at the bottom. A preview has none. */
  children?: ReactNode
}

/** The top of a game's page, with title, images, key facts, verdict and a form to vote on the verdict (FIND-07). */
export function GameHeading({ game, pictures, editorName, votingForm, children }: GameHeadingProps) {
  const title = (
    <h1 className="game-title" data-length={titleLength(game.title)}>
      <bdi lang={languageOfTitle(game.title)}>{game.title}</bdi>
    </h1>
  )
  return (
    <header className="game-top">
      <div className="game-stage">
        {pictures}
        <KeyFacts game={game} />
      </div>
      {children ? <CompactHead game={game}>{title}</CompactHead> : title}
      <VerdictSummary twoPlayer={game.twoPlayer} editorName={editorName} />
      {game.realTime && (
        <p className="game-real-time">
          Takes about <b>{game.realTime.minutes} min</b> with two, according to {game.realTime.tables} pairs
          who logged it.
        </p>
      )}
      {votingForm}
      {children && <div className="thumb-bar above-notice">{children}</div>}
    </header>
  )
}

/** Numbers of characters from which a title is set smaller, and smaller still, to need few lines. */
const LONG_TITLE = 18
const VERY_LONG_TITLE = 48

/** Returns the size class of a title at the top of its page. */
function titleLength(title: string): 'short' | 'long' | 'very-long' {
  const letters = [...title].length
  if (letters <= LONG_TITLE) return 'short'
  return letters <= VERY_LONG_TITLE ? 'long' : 'very-long'
}

/** The verdict for two with its reason; an editor's verdict without votes is drawn hollow and labelled (VERDICT-01). */
function VerdictSummary({ twoPlayer, editorName }: Pick<GameDetail, 'twoPlayer'> & { editorName: string }) {
  if (twoPlayer.state === 'none') return null
  const words = formatSign(twoPlayer)
  return (
    <section aria-labelledby="with-two" className="verdict">
      {twoPlayer.editor?.reason && (
        <p dir="auto" className="verdict-reason">
          {twoPlayer.editor.reason}
        </p>
      )}
      <div className="verdict-by">
        <VerdictIcon {...twoPlayer} />
        <h2 id="with-two">
          {twoPlayer.state === 'editor' ? `${editorName || 'Editor'}’s verdict` : 'Verdict'}:{' '}
          <b>{words.charAt(0).toLowerCase() + words.slice(1)}</b>
          {twoPlayer.voters && ` (${twoPlayer.voters} votes)`}
        </h2>
        <Link to="/editor" className="text-link">
          How we judge
        </Link>
      </div>
    </section>
  )
}

/** A game's badges, and its categories as links (GAME-02, 03). */
export function BadgesAndCategories({ game: { badges, categories } }: { game: GameDetail }) {
  return (
    <div className="game-kind">
      <GameBadges badges={badges} />
      {categories.length > 0 && (
        <ul aria-label="Categories">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <TextLink to="/" search={{ category: slug }}>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A game's badges (GAME-02); nothing if it has none. */
function GameBadges({ badges }: { badges: GameDetail['badges'] }) {
  if (!badges.featured && !badges.bestSeller && !badges.topRated) return null
  return (
    <ul aria-label="Badges" className="flex flex-wrap gap-2">
      {badges.featured && (
        <Badge tone="dusk" icon={<TwoInkLogo size="xs" tone="dusk" />}>
          Featured Game
        </Badge>
      )}
      {badges.bestSeller && (
        <Badge tone="b" icon={<Tag aria-hidden />}>
          <Link to="/editor" hash="best-sellers">
            Best Seller
          </Link>
        </Badge>
      )}
      {badges.topRated && (
        <Badge tone="a" icon={<Star filled className="size-[15px]" />}>
          Top Rated by Community
        </Badge>
      )}
    </ul>
  )
}

const CompactBar = later(async () => (await import('./compact-bar.tsx')).CompactBar)

/** On a phone, replaces the site's header once the title is scrolled out of view: back, title and three facts. */
function CompactHead({ game, children }: { game: GameDetail; children: ReactNode }) {
  const title = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const element = title.current
    if (!element) return
    const observer = new IntersectionObserver(([seen]) => {
      if (seen) setPast(!seen.isIntersecting && seen.boundingClientRect.bottom <= 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={title}>{children}</div>
      {isPast && <CompactBar game={game} />}
    </>
  )
}

/** The facts beside the cover: time, difficulty with weight, and both ratings (FIND-07). */
function KeyFacts({ game }: { game: GameDetail }) {
  const { weight, playMinutes, expertRating, communityRating } = game
  const difficulty = game.difficulty ?? (weight === null ? null : difficultyOfWeight(weight))
  return (
    <dl className="key-facts">
      <Fact name="Play time">
        <PlayTime minutes={playMinutes} />
      </Fact>
      <Fact
        name={
          <>
            <span className={weight === null ? undefined : 'sr-only'}>Difficulty</span>
            {weight !== null && ` Weight ${weight.toFixed(1)} of ${WEIGHT_MAX}`}
          </>
        }
      >
        {difficulty ?? <small>Not known</small>}
      </Fact>
      <Ratings expert={expertRating} community={communityRating} />
    </dl>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A play time with large digits and small units, "30 min"; hours are shortened to fit one line. */
function PlayTime({ minutes }: { minutes: number | null }) {
  const words = formatPlayTime(minutes)
  if (!words) return <small>Not known</small>
  return (
    <>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true">
        {shortPlayTime(minutes)
          ?.split(' ')
          .map((part) => (/^\d/.test(part) ? ` ${part}` : <small key={part}> {part}</small>))}
      </span>
    </>
  )
}

/** The ratings of the expert and the community; a missing one is left out. */
function Ratings({ expert, community }: { expert: number | null; community: number | null }) {
  const name = !expert === !community ? 'Expert, community' : expert ? 'Expert rating' : 'Community rating'
  return (
    <Fact name={name}>
      {!expert && !community && <small>Not rated yet</small>}
      {expert ? <RatingHalf side="expert" /> : null}
      {expert ? <b>{formatRating(expert)}</b> : null}
      {community ? <b> {formatRating(community)}</b> : null}
      {community ? <RatingHalf side="community" /> : null}
    </Fact>
  )
}
