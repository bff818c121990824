import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { languageOfTitle } from '#/lib/text/title-language.ts'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { ownPicksQuery, type PicksOrder, picksForBothQuery, tableQuery, useMe } from './picks.queries.ts'
import type { OwnPicks, PicksForBoth as PicksForBothAnswer } from './picks.schema.ts'

interface PicksPartProps extends PickLooks {
  /** Asks for games they like, where picks know too few. */
  nameThree: ReactNode
}

/** Three games for whoever is signed in; nothing for anybody else. */
export function PicksForOne(props: PicksPartProps) {
  const me = useMe()
  if (!me?.member) return null
  return <Picks {...props} title="For you" query={(order) => ownPicksQuery(order, me)} />
}

/** Three games for both at a table; nothing for somebody who sits alone. */
export function PicksForBoth(props: PicksPartProps) {
  const me = useMe()
  if (!me?.member) return null
  return <Picks {...props} title="For both of us" query={(order) => picksForBothQuery(order, me)} />
}

interface PicksProps extends PicksPartProps {
  title: string
  query: (order: PicksOrder) => ReturnType<typeof ownPicksQuery> | ReturnType<typeof picksForBothQuery>
}

function Picks({ title, query, cover, facts, nameThree }: PicksProps) {
  const [ownedFirst, setOwnedFirst] = useState(false)
  // What was just pressed is asked about once the server has heard of it.
  const isSaying = useIsMutating() > 0
  const { data, error, refetch } = useQuery({
    ...(query({ ownedFirst }) as ReturnType<typeof ownPicksQuery>),
    enabled: !isSaying,
    placeholderData: keepPreviousData,
  })
  const { data: table } = useQuery(tableQuery())
  const shelf = table?.isPaired ? 'our' : 'my'
  const part = useRef<HTMLElement>(null)
  const isRequested = data && data.likesMissing > 0
  const wasRequested = useRef(false)
  useEffect(() => {
    // The field goes once enough is said: the keyboard goes on at the picks.
    if (isRequested === false && wasRequested.current) part.current?.focus({ preventScroll: true })
    wasRequested.current = isRequested === true
  }, [isRequested])
  if (!data && !error) return null
  return (
    <section ref={part} tabIndex={-1} aria-label={title} className="outline-none">
      <SectionHeading
        className="pb-3"
        action={
          (table?.owned ?? 0) > 0 &&
          (data?.picks.length ?? 0) > 0 && (
            <button
              type="button"
              className="picks-order"
              aria-pressed={ownedFirst}
              onClick={() => setOwnedFirst(!ownedFirst)}
            >
              From {shelf} shelf first
            </button>
          )
        }
      >
        {title}
      </SectionHeading>
      {error && (
        <LoadFailure title="We couldn’t load your picks" className="mb-4" error={error} onRetry={refetch} />
      )}
      {isRequested && nameThree}
      {data && data.picks.length > 0 && 'onlyTasteOf' in data && (
        <WhoseTaste {...(data as PicksForBothAnswer)} />
      )}
      {data && data.picks.length > 0 && <PickedGames picks={data.picks} cover={cover} facts={facts} />}
      <p role="status" className="sr-only">
        {data?.picks.map(({ game }) => game.title).join(', ')}
      </p>
    </section>
  )
}

/** Says whose likes the picks rest on, while the other of the two has liked nothing yet. */
function WhoseTaste({ partner, onlyTasteOf }: PicksForBothAnswer) {
  if (!onlyTasteOf) return null
  const they = partner ?? 'Your partner'
  return (
    <p className="mb-3 text-ink-2 text-sm">
      {onlyTasteOf === 'me'
        ? `Only your taste so far: ${they} hasn’t liked a game yet.`
        : `Only ${partner ?? 'your partner'}’s taste so far. Like a few games to add yours.`}
    </p>
  )
}

/** What a game looks like, which picks do not know. */
export interface PickLooks {
  cover: (game: GameSummary) => ReactNode
  /** How long, how hard, how good with two. */
  facts: (game: GameSummary) => ReactNode
}

interface PickedGamesProps extends PickLooks {
  picks: OwnPicks['picks']
}

/** Games that were picked, each with the reason it was (checklist ALIKE-02). */
export function PickedGames({ picks, cover, facts }: PickedGamesProps) {
  return (
    <ol className="picked-list">
      {picks.map(({ game, reason }) => (
        <li key={game.id} className="picked">
          {cover(game)}
          <div>
            <h3 className="type-card">
              <Link to="/game/$slug" params={{ slug: game.slug }} className="stretched">
                <bdi lang={languageOfTitle(game.title)}>{game.title}</bdi>
              </Link>
            </h3>
            {reason && <p className="picked-words">{reason}</p>}
            {facts(game)}
          </div>
        </li>
      ))}
    </ol>
  )
}

interface NameThreeProps {
  text: string
  onText: (text: string) => void
  /** What the text finds; undefined where nothing is asked or known yet. */
  found: readonly GameSummary[] | undefined
  /** How many games they like already, of those that are asked for. */
  likes: number
  query: number
  cover: (game: GameSummary) => ReactNode
  /** Says that they like a game. */
  heart: (game: GameSummary) => ReactNode
}

/** Asks somebody new for three games they like, by name; a heart on each is enough (ALIKE-02). */
export function NameThree({ text, onText, found, likes, query: requested, cover, heart }: NameThreeProps) {
  const id = useId()
  const more = Math.max(0, requested - likes)
  return (
    <div className="mb-6 max-w-[36rem]">
      <label htmlFor={id} className="type-part block">
        Name three games you like
      </label>
      <p className="mt-1 mb-3 text-ink-2 text-sm" role="status">
        {likes === 0
          ? 'Find a game and tap its heart. We need three to start with.'
          : `${likes} of ${requested}. ${more === 1 ? 'One more to go.' : `${more} more to go.`}`}
      </p>
      <input
        id={id}
        type="search"
        className="input"
        value={text}
        onChange={({ target }) => onText(target.value)}
        autoComplete="off"
        placeholder="Patchwork"
      />
      {found && (
        <ul className="named-games" aria-label="Games by that name">
          {found.map((game) => (
            <li key={game.id} className="named-game">
              {cover(game)}
              <bdi lang={languageOfTitle(game.title)} className="font-medium [overflow-wrap:anywhere]">
                {game.title}
              </bdi>
              {heart(game)}
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && <p className="mt-3 text-ink-2 text-sm">We don’t have a game by that name.</p>}
    </div>
  )
}
