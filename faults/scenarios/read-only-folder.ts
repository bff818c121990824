import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { ask, expectThat, NO_ROOM, untilHolds } from '../stage/asking.ts'
import { endSite, freePort, isReady, startSite } from '../stage/site.ts'
import { NO_SMALL_DISK, smallDisk } from '../stage/small-disk.ts'
import type { Stage } from '../stage/stage.ts'
import { signIn } from '../stage/writers.ts'

const MEGABYTES = 64

/** The data folder is read-only, then full: pages and other writes work, and uploads get a 503 until it is writable again. */
export async function readOnlyFolder(stage: Stage): Promise<string> {
  const disk = smallDisk(stage.folder(), MEGABYTES)
  if (!disk) return NO_SMALL_DISK
  const database = await stage.database()
  const site = startSite({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: disk.folder,
    SITE_SECRET: 's'.repeat(40),
  })
  try {
    await site.untilReady()
    const cookie = await signIn(site.address, 'admin')
    const upload = async (colour: string) => {
      const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
      return ask(`${site.address}/api/admin/pictures`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
        body: new Uint8Array(await picture.png().toBuffer()),
      })
    }
    const sendList = () =>
      ask(`${site.address}/api/admin/imports?file=games.csv`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
        body: `title,min_players,max_players\n${'Two Foxes,2,2\n'.repeat(2_000)}`,
      })
    const comment = (content: string) =>
      ask(`${site.address}/api/games/hive/comments`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ content }),
      })
    const first = await upload('#c33')
    expectThat(first.status === 201, `a picture was answered with ${first.status} ${first.text}`)
    const manners: [string, () => void, () => void][] = [
      ['closed to writing', disk.closeToWriting, disk.openToWriting],
      ['full', disk.fill, disk.empty],
    ]
    const seen: string[] = []
    for (const [manner, begin, end] of manners) {
      begin()
      const [refused, list, output, page, drawn] = [
        await upload(manner === 'full' ? '#3c3' : '#33c'),
        await sendList(),
        await comment(`Said while the folder was ${manner}`),
        await ask(`${site.address}/game/azul`),
        await ask(`${site.address}/share/results.png`),
      ]
      expectThat(
        refused.status === 503 && refused.retryAfter !== null && refused.text.includes(NO_ROOM),
        `${manner}: a picture was answered with ${refused.status} ${refused.text}`,
      )
      expectThat(
        list.status === 503 && list.text.includes(NO_ROOM),
        `${manner}: a list of games was answered with ${list.status} ${list.text}`,
      )
      expectThat(
        output.status === 201,
        `${manner}: a comment was answered with ${output.status} ${output.text}`,
      )
      expectThat(page.status === 200, `${manner}: a page was answered with ${page.status}`)
      expectThat(drawn.status < 500, `${manner}: a drawn picture was answered with ${drawn.status}`)
      expectThat(await isReady(site.address), `${manner}: not ready`)
      expectThat(site.output().includes('a file could not be stored'), `${manner}: nothing was logged`)
      end()
      const backMs = await untilHolds(
        `${manner}: images are stored again`,
        async () => (await upload(manner === 'full' ? '#3c3' : '#33c')).status === 201,
        5_000,
      )
      seen.push(
        `${manner}: a picture and a list of games 503 in a sentence, comment and page answered, stored again after ${backMs} ms`,
      )
    }
    const code = await endSite(site)
    expectThat(code === '0', `the site ended with ${code}`)
    return seen.join('; ')
  } finally {
    await endSite(site)
    disk.remove()
    await database.close()
  }
}
