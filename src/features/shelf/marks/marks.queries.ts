import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { markForApi, useChosenHere } from '#/client/device/device-choices.ts'
import type { MemberChoice } from '#/client/device/member-choice.ts'
import { useLastChange, useMemberChoice } from '#/client/device/use-member-choice.ts'
import { ME_KEY, useMe, usePartOfMe } from '#/client/me.ts'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { LIST_OF_MARK, MARKS, type Marked } from '../model/marks.rules.ts'
import type { shelfApi } from '../shelf.api.ts'

export { useMe }

const api = clientOf<typeof shelfApi>()

/** Query key prefix of every query that shows a shelf. */
export const SHELF_KEY = ['me', 'shelf']

/** Functions that read a game's shelf marks, and save them in the account or on the device. */
export const SHELF_MARKS: MemberChoice<'marks', Marked> = {
  key: 'marks',
  of: ({ shelf }, gameId) => markedIn(shelf, gameId),
  merge: (me, gameId, { mark, isPlayed }) => {
    const { own, wish, notForUs, played } = me.shelf
    const listed = (ids: readonly number[], isIn: boolean) => {
      const others = ids.filter((id) => id !== gameId)
      return isIn ? [...others, gameId] : others
    }
    const shelf = {
      own: listed(own, mark === 'own'),
      wish: listed(wish, mark === 'wish'),
      notForUs: listed(notForUs, mark === 'not-for-us'),
      played: listed(played, isPlayed),
    }
    return { ...me, shelf }
  },
  toDevice: ({ mark, isPlayed }) => (mark === null && !isPlayed ? null : { mark: mark ?? '', isPlayed }),
  fromDevice: markForApi,
  send: (gameId, { mark, isPlayed }) =>
    answerOf(
      api.shelf.games[':gameId'].$put({ param: { gameId: String(gameId) }, json: { mark, isPlayed } }),
    ),
  join: (chosen) =>
    answerOf(api.shelf['from-device'].$post({ json: { marks: chosen.map(markForApi) } }, repeatable)),
  refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: SHELF_KEY }),
}

function markedIn(shelf: Me['shelf'], gameId: number): Marked {
  const mark = MARKS.find((one) => shelf[LIST_OF_MARK[one]].includes(gameId)) ?? null
  return { mark, isPlayed: shelf.played.includes(gameId) }
}

/** The visitor's marks of a game, and where they are stored. */
interface OwnMarks {
  marked: Marked
  /** Whether the marks are stored on this device only, because no account has them yet. */
  isHere: boolean
}

/** Returns a function from a game's id to the visitor's marks of that game, stored in the account or on this device. */
export function useMarksOf(): (gameId: number) => OwnMarks {
  const shelf = usePartOfMe((me) => me.shelf)
  const marks = useChosenHere((choices) => choices.marks)
  return (gameId) => {
    const here = marks.find((stated) => stated.gameId === gameId)
    const ofAccount = markedIn(shelf, gameId)
    if (here && ofAccount.mark === null && !ofAccount.isPlayed)
      return { marked: markForApi(here), isHere: true }
    return { marked: ofAccount, isHere: false }
  }
}

/** Returns the shelf marks of one game, from the visitor's account or device. */
export const useMarked = (gameId: number): OwnMarks => useMarksOf()(gameId)

/** Returns the visitor's pair, with the partner's marks; null without a pair. */
export const useOwnPair = () => usePartOfMe(({ pair }) => pair)

/** Returns `setMarks`, which saves the marks of a game, and `error` (null unless this component's last save failed). */
export function useMarkGame() {
  const choose = useMemberChoice(SHELF_MARKS)
  const [stated] = useState(() => new Set<number>())
  const last = useLastChange(SHELF_MARKS)
  const setMarks = (gameId: number, marked: Marked) => {
    stated.add(gameId)
    choose(gameId, marked)
  }
  return { setMarks, error: last && stated.has(last.gameId) ? last.error : null }
}

/** Mutation that sets whether a wish is a surprise, hidden from the pair's other member. Runs after pending saves of marks. */
export const useSetSurprise = () =>
  useMutation({
    scope: { id: SHELF_MARKS.key },
    mutationFn: ({ gameId, isSurprise }: { gameId: number; isSurprise: boolean }) =>
      answerOf(
        api.shelf.games[':gameId'].surprise.$put({
          param: { gameId: String(gameId) },
          json: { isSurprise },
        }),
      ),
    onSuccess: (_answer, _sent, _result, { client }) => client.invalidateQueries({ queryKey: ME_KEY }),
  })

/** A surprise is a wish that the other member of a pair cannot see. Returns the game ids of the member's surprises. */
export const useSurprises = () => usePartOfMe(({ surprises }) => surprises)
