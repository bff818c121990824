import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { resultsQuery } from '#/features/discovery/discovery.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { countLikes } from '#/features/picks/picks.queries.ts'
import { NameThree, PicksForBoth, PicksForOne } from '#/features/picks/picks-part.tsx'
import { LIKES_WANTED } from '#/features/picks/rules/picks.rules.ts'
import { useSettled } from '#/ui/use-settled.ts'
import { useGameHeart } from '../games/game-hearts.tsx'

const LOOKS = {
  cover: (game: GameSummary) => <GameCover cover={game.cover} imageUrl={game.imageUrl} />,
  facts: (game: GameSummary) => <GameFacts game={game} />,
}

/** Picks for the member, by their taste. */
export function PicksForYou() {
  return <PicksForOne {...LOOKS} nameThree={<NameThreeGames />} />
}

/** Picks for both members of the pair. */
export function PicksForUs() {
  return <PicksForBoth {...LOOKS} nameThree={<NameThreeGames />} />
}

const ASKS_AFTER_MS = 150
const GAMES_SHOWN = 5

function NameThreeGames() {
  const me = useMe()
  const heart = useGameHeart()
  const [text, setText] = useState('')
  const q = useSettled(text.trim(), ASKS_AFTER_MS)
  const { data } = useInfiniteQuery({
    ...resultsQuery({ q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <NameThree
      text={text}
      onText={setText}
      found={q === '' ? undefined : data?.pages[0]?.games.slice(0, GAMES_SHOWN)}
      likes={me ? countLikes(me) : 0}
      query={LIKES_WANTED}
      cover={LOOKS.cover}
      heart={heart}
    />
  )
}
