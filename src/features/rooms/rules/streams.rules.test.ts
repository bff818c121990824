import { expect, it } from 'vitest'
import { addressMayListen, MOST_STREAMS_OF_ADDRESS, streamsBorne } from '../events/open-streams.ts'

it.each([
  [1_024, 819],
  [20_000, 16_000],
  [31_250, 25_000],
  [1_048_576, 25_000],
  [Number.POSITIVE_INFINITY, 25_000],
])('of %d connections and files streams take %d, so that others are answered', (openFiles, streams) => {
  expect(streamsBorne(openFiles)).toBe(streams)
})

it.each([
  [[MOST_STREAMS_OF_ADDRESS - 1], true],
  [[MOST_STREAMS_OF_ADDRESS], false],
  [[0, 4 * MOST_STREAMS_OF_ADDRESS - 1, 16 * MOST_STREAMS_OF_ADDRESS - 1], true],
  [[0, 4 * MOST_STREAMS_OF_ADDRESS, 0], false],
  [[0, 0, 16 * MOST_STREAMS_OF_ADDRESS], false],
])('an address and the networks around it with %j open streams may open one more: %s', (open, may) => {
  expect(addressMayListen(open)).toBe(may)
})
