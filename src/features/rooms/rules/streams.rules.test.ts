import { expect, it } from 'vitest'
import { streamsBorne } from './streams.rules.ts'

it.each([
  [1_024, 819],
  [20_000, 16_000],
  [31_250, 25_000],
  [1_048_576, 25_000],
  [Number.POSITIVE_INFINITY, 25_000],
])('of %d connections and files streams take %d, so that others are answered', (openFiles, streams) => {
  expect(streamsBorne(openFiles)).toBe(streams)
})
