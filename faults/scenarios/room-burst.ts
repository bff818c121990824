import fs from 'node:fs'
import { expectThat, patienceOf, untilHolds } from '../stage/asking.ts'
import { listen, openRooms, sayYes } from '../stage/room-phones.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

const DECK = 40
const ROOMS = 1_000
const ANSWERS_AT_ONCE = 200
/** Number of phones that never read their events. */
const SILENT_PHONES = 200
const OPENED_AT_ONCE = 20
const MOST_MB = 600
const SHOWN_WITHIN_MS = 30_000

/** 2,000 phones listen to their rooms, 200 of them without reading, and 200 answer at the same moment, repeatedly. */
export async function roomBurst(stage: Stage, isShort: boolean): Promise<string> {
  const bursts = isShort ? 1 : 5
  const database = await stage.database()
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: stage.folder(),
  })
  await site.untilReady()
  const phones = await openRooms(site.address, database, { rooms: ROOMS, deck: DECK })
  const atRestMb = mostMemoryMb(site.process.pid)
  // In every fifth room the second phone reads nothing; the first phone of such a room may answer.
  const isSilent = (at: number) => at % 2 === 1 && at % (2 * (ROOMS / SILENT_PHONES)) === 1
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let at = 0; at < phones.length; at += OPENED_AT_ONCE)
    streams.push(
      ...(await Promise.all(
        phones
          .slice(at, at + OPENED_AT_ONCE)
          .map((phone, place) => listen(site.address, phone, !isSilent(at + place))),
      )),
    )
  const readers = streams.filter((_, at) => !isSilent(at))
  await untilHolds('every phone that reads has its view', () => readers.every((each) => each.view()), 60_000)
  const listeningMb = mostMemoryMb(site.process.pid)
  const shownMs: number[] = []
  const burstMb: number[] = []
  for (let burst = 1; burst <= bursts; burst += 1) {
    const answering = phones.flatMap((phone, at) =>
      at % 2 === 0 && at < 2 * ANSWERS_AT_ONCE ? [{ phone, at }] : [],
    )
    await Promise.all(
      answering.map(({ phone, at }) => sayYes(site.address, phone, streams[at]!.view()!.cards[0]!.id)),
    )
    const others = answering.flatMap(({ at }) => (isSilent(at + 1) ? [] : [streams[at + 1]!]))
    shownMs.push(
      await untilHolds(
        'the other phone shows every answer',
        () =>
          others.every((each) => each.view()!.answered.theirs === burst) &&
          answering.every(({ at }) => streams[at]!.view()!.answered.mine === burst),
        SHOWN_WITHIN_MS * patienceOf(isShort),
      ),
    )
    burstMb.push(mostMemoryMb(site.process.pid))
  }
  const mostMb = mostMemoryMb(site.process.pid)
  const ended = readers.filter((each) => each.hasEnded()).length
  for (const each of streams) each.end()
  const code = await endSite(site)
  await database.close()
  expectThat(ended === 0, `${ended} streams of phones that read were ended`)
  expectThat(
    mostMb < MOST_MB,
    `the process took ${mostMb} MB (at rest ${atRestMb}, listening ${listeningMb}, after each burst ${burstMb.join(', ')})`,
  )
  expectThat(code === '0', `the site ended with ${code}`)
  return `${bursts} times 200 answers at once to 2,000 streams, of which 200 are not read: at most ${burstMb.join(', ')} MB (${listeningMb} before the first, ${atRestMb} without a stream); shown to the other after at most ${Math.max(...shownMs)} ms`
}

/** Returns the maximum memory of a process so far, in megabytes. */
function mostMemoryMb(pid: number | undefined): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_000)
}
