import { keepPreviousData, useInfiniteQuery, useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { resultsQuery } from '#/features/discovery/discovery.queries.ts'
import { FavoriteHeart } from '#/features/favorites/favorite-heart.tsx'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { GameLink } from '#/features/games/card/game-link.tsx'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { countLikes, type OwnPicks, ownedCountQuery, picksQuery } from '#/features/picks/picks.queries.ts'
import { LIKES_WANTED } from '#/features/picks/rules/picks.rules.ts'
import { languageOfTitle } from '#/lib/text.ts'
import { LoadFailure, SectionHeading } from '#/ui/basics.tsx'
import { useSettled } from '#/ui/hooks.ts'

const TITLES = { mine: 'For you', both: 'For both of us' }

/** The games recommended to a member, or to both members of a pair. Renders nothing for guests. */
export function MemberPicks({ whose }: { whose: keyof typeof TITLES }) {
  const me = useMe()
  return me?.member && <Picks whose={whose} me={me} />
}

function Picks({ whose, me }: { whose: keyof typeof TITLES; me: Me }) {
  const title = TITLES[whose]
  const [ownedFirst, setOwnedFirst] = useState(false)
  // After a change of likes, once the server has it.
  const isSaving = useIsMutating() > 0
  const { data, error, refetch } = useQuery({
    ...picksQuery(whose, ownedFirst, me),
    enabled: !isSaving,
    placeholderData: keepPreviousData,
  })
  const { data: table } = useQuery(ownedCountQuery())
  const part = useRef<HTMLElement>(null)
  const isRequested = data && data.likesMissing > 0
  const wasRequested = useRef(false)
  useEffect(() => {
    // The field disappears after three likes: the focus moves to the picks.
    if (isRequested === false && wasRequested.current) part.current?.focus({ preventScroll: true })
    wasRequested.current = isRequested === true
  }, [isRequested])
  if (!data && !error) return null
  const order = (
    <button
      type="button"
      className="picks-order"
      aria-pressed={ownedFirst}
      onClick={() => setOwnedFirst(!ownedFirst)}
    >
      From {table?.isPaired ? 'our' : 'my'} shelf first
    </button>
  )
  return (
    <section ref={part} tabIndex={-1} aria-label={title} className="outline-none">
      <SectionHeading className="pb-3" action={Boolean(table?.owned && data?.picks.length) && order}>
        {title}
      </SectionHeading>
      {error && (
        <LoadFailure title="We couldn’t load your picks" className="mb-4" error={error} onRetry={refetch} />
      )}
      {isRequested && <NameThree likes={countLikes(me)} />}
      {data && data.picks.length > 0 && (
        <>
          {'onlyTasteOf' in data && data.onlyTasteOf && (
            // Whose likes the picks rest on, while the other of the two has liked nothing yet.
            <p className="mb-3 text-ink-2 text-sm">
              {data.onlyTasteOf === 'me'
                ? `Only your taste so far: ${data.partner ?? 'Your partner'} hasn’t liked a game yet.`
                : `Only ${data.partner ?? 'your partner'}’s taste so far. Like a few games to add yours.`}
            </p>
          )}
          <PickedGames picks={data.picks} />
        </>
      )}
      <p role="status" className="sr-only">
        {data?.picks.map(({ game }) => game.title).join(', ')}
      </p>
    </section>
  )
}

/** The picked games, each with the reason for the pick (checklist ALIKE-02). */
function PickedGames({ picks }: Pick<OwnPicks, 'picks'>) {
  return (
    <ol className="picked-list">
      {picks.map(({ game, reason }) => (
        <li key={game.id} className="picked">
          <GameCover cover={game.cover} imageUrl={game.imageUrl} />
          <div>
            <h3 className="type-card">
              <GameLink game={game} className="stretched" />
            </h3>
            {reason && <p className="picked-words">{reason}</p>}
            <GameFacts game={game} />
          </div>
        </li>
      ))}
    </ol>
  )
}

const SEARCH_AFTER_MS = 150
const GAMES_SHOWN = 5

/** Asks a new member to search for three games they like, and to favorite each (ALIKE-02). */
function NameThree({ likes }: { likes: number }) {
  const [text, setText] = useState('')
  const q = useSettled(text.trim(), SEARCH_AFTER_MS)
  const { data } = useInfiniteQuery({
    ...resultsQuery({ q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? undefined : data?.pages[0]?.games.slice(0, GAMES_SHOWN)
  const id = useId()
  const more = Math.max(0, LIKES_WANTED - likes)
  return (
    <div className="mb-6 max-w-[36rem]">
      <label htmlFor={id} className="type-part block">
        Name three games you like
      </label>
      <p className="mt-1 mb-3 text-ink-2 text-sm" role="status">
        {likes === 0
          ? 'Find a game and tap its heart. We need three to start with.'
          : `${likes} of ${LIKES_WANTED}. ${more === 1 ? 'One' : more} more, and the picks are yours.`}
      </p>
      <input
        id={id}
        type="search"
        className="input"
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        placeholder="Patchwork"
      />
      {found && (
        <ul className="named-games" aria-label="Games by that name">
          {found.map((game) => (
            <li key={game.id} className="named-game">
              <GameCover cover={game.cover} imageUrl={game.imageUrl} />
              <bdi lang={languageOfTitle(game.title)} className="font-medium [overflow-wrap:anywhere]">
                {game.title}
              </bdi>
              <FavoriteHeart game={game} />
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && <p className="mt-3 text-ink-2 text-sm">We don’t have a game by that name.</p>}
    </div>
  )
}
