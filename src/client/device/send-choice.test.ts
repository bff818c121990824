import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from '#/client/client.ts'
import { ME_KEY, NO_ONE } from '#/client/me.ts'
import { problemAddress } from '#/lib/problems.ts'
import { browserStorages } from '#/testing/served/browser-storage.ts'
import { chosenHere } from './device-choices.ts'
import { type AnyMemberChoice, type MemberChoice, startChange } from './member-choice.ts'
import { sendChoice } from './send-choice.ts'

const answers = vi.fn<(gameId: number, stars: number | null) => Promise<string>>()
const refresh = vi.fn()
const STARS: MemberChoice<'ratings', number | null> = {
  key: 'ratings',
  of: ({ ratings }, gameId) => ratings.find((given) => given.gameId === gameId)?.rating ?? null,
  merge: (me, gameId, rating) => ({
    ...me,
    ratings: [
      ...me.ratings.filter((given) => given.gameId !== gameId),
      ...(rating === null ? [] : [{ gameId, rating }]),
    ],
  }),
  toDevice: (rating) => (rating === null ? null : { rating }),
  fromDevice: ({ rating }) => rating,
  send: answers,
  join: async () => undefined,
  refresh,
}
const choice = STARS as unknown as AnyMemberChoice

let client: QueryClient
let storages: ReturnType<typeof browserStorages>
const shown = () => client.getQueryData<typeof NO_ONE>(ME_KEY)?.ratings
const queued = () => JSON.parse(storages.browser.get('waiting ratings') ?? '[]') as unknown[]

/** Gives a rating as a member does; resolves with the action to repeat after signing in again, if they must. */
function give(gameId: number, stars: number | null): Promise<(() => void) | undefined> {
  const change = startChange(client, choice, gameId, stars)
  return new Promise((resolve) => {
    sendChoice(client, choice, change, resolve, () => resolve(undefined))
    setTimeout(() => resolve(undefined), 50)
  })
}

beforeEach(() => {
  vi.resetAllMocks()
  storages = browserStorages()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const member = { id: 'm' } as NonNullable<(typeof NO_ONE)['member']>
  client.setQueryData(ME_KEY, { ...NO_ONE, member, ratings: [{ gameId: 1, rating: 2 }] })
})

it('RATE-01: a change is shown and queued immediately, and leaves the queue once saved', async () => {
  answers.mockResolvedValue('saved')
  const given = give(1, 5)
  expect([shown(), queued().length]).toEqual([[{ gameId: 1, rating: 5 }], 1])
  await given
  expect([shown(), queued()]).toEqual([[{ gameId: 1, rating: 5 }], []])
  expect(refresh).toHaveBeenCalledOnce()
})

it('RATE-01: a failed change is undone; of two changes of one game the later one counts', async () => {
  answers
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValueOnce('saved')
    .mockRejectedValue(new Error('no'))
  await Promise.all([give(1, 4), give(1, 5)])
  expect(shown()).toEqual([{ gameId: 1, rating: 5 }])
  await give(1, null)
  expect([shown(), queued()]).toEqual([[{ gameId: 1, rating: 5 }], []])
})

it('changes of one kind are sent in sequence', async () => {
  const order: string[] = []
  answers.mockImplementation(async (gameId) => {
    order.push(`${gameId} sent`)
    await Promise.resolve()
    order.push(`${gameId} answered`)
    return 'saved'
  })
  await Promise.all([give(1, 3), give(2, 4)])
  expect(order).toEqual(['1 sent', '1 answered', '2 sent', '2 answered'])
})

it('FAV-02: after the session expired, the device stores the choice; what it cannot store is sent after signing in', async () => {
  answers.mockRejectedValueOnce(new ApiProblem(401, { type: problemAddress('not-signed-in') }))
  const afterSignIn = await give(3, 4)
  expect(chosenHere().ratings).toMatchObject([{ gameId: 3, rating: 4 }])
  afterSignIn?.()
  expect(answers).toHaveBeenCalledTimes(1)

  answers.mockRejectedValueOnce(new ApiProblem(401, { type: problemAddress('not-signed-in') }))
  const removal = await give(1, null)
  answers.mockResolvedValue('saved')
  removal?.()
  await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(3))
  expect(answers).toHaveBeenLastCalledWith(1, null)
})
