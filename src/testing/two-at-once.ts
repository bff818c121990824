import { expect } from 'vitest'

/** A response as far as it is compared here. */
interface Answered {
  status: number
  body: unknown
}

/** Two concurrent actions on the same data, and how to read the result. */
export interface Meeting {
  one: () => Promise<Answered>
  other: () => Promise<Answered>
  /** Without numbers and moments: of each meeting they are others. */
  left: () => Promise<unknown>
}

/** The responses of both, one after the other, and the final state. */
interface Outcome {
  reported: [one: string, other: string]
  left: unknown
}

/** So often both begin at the same moment. */
const ROUNDS = 6

/**
 * Lets two callers act on the same items: one first, the other first, and several times both at once. Concurrent calls must get
 * the same responses and leave the same state as one of the sequences: nothing is lost or done twice, and there is no deadlock.
 * @returns the outcomes of one first, and of the other first
 */
export async function whatTwoSee(
  meet: () => Promise<Meeting>,
): Promise<{ oneFirst: Outcome; otherFirst: Outcome }> {
  const first = await meet()
  const oneFirst = await outcomeOf(first, [await first.one(), await first.other()])
  const second = await meet()
  const other = await second.other()
  const otherFirst = await outcomeOf(second, [await second.one(), other])
  for (let round = 0; round < ROUNDS; round += 1) {
    const both = await meet()
    const answers =
      round % 2 === 0
        ? await Promise.all([both.one(), both.other()])
        : (await Promise.all([both.other(), both.one()])).reverse()
    const [one, another] = answers as [Answered, Answered]
    expect([oneFirst, otherFirst]).toContainEqual(await outcomeOf(both, [one, another]))
  }
  return { oneFirst, otherFirst }
}

async function outcomeOf(meeting: Meeting, [one, other]: [Answered, Answered]): Promise<Outcome> {
  return { reported: [inShort(one), inShort(other)], left: await meeting.left() }
}

/** The status, and of a problem its sentence without the moment. */
function inShort({ status, body }: Answered): string {
  if (status < 400) return String(status)
  const { title = '' } = body as { title?: string }
  // Neither too many calls nor a failure is an answer to either.
  expect(status, title).toBeLessThan(429)
  return `${status} ${title.replace(/ on .+ UTC$/, '')}`
}
