import { useCallback } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { useSignIn } from '../account/sign-in-dialog.tsx'

/** How an account is asked for, to keep games, a rating or a vote with: it is named, with its cover. */
export function useKeepForGood() {
  const askToSignIn = useSignIn()
  return useCallback(
    (title: string, game: GameSummary | undefined) =>
      askToSignIn(undefined, {
        keeping: {
          title,
          picture: game && <GameCover cover={game.cover} imageUrl={game.imageUrl} size="thumb" eager />,
        },
      }),
    [askToSignIn],
  )
}
