/** Sits in many rooms at once and listens, as phones do that nobody touches; then both answer in some of them. A process of its own. */
import { Agent, request } from 'node:http'
import type { RoomView } from '#/features/rooms/rooms.schema.ts'

/** Which rooms are listened to by the phones of both seats, and in how many of them both say yes. */
export interface ListenOrder {
  port: number
  letters: string[]
  cookies: string[]
  matches: number
}

/** What came of it; times in milliseconds, from the second yes to its being seen by both. */
export interface ListenReport {
  streams: number
  /** Phones that were asked to come again, as the process bears no more, and what the room said to them when it was asked. */
  refused: number
  answeredAll: boolean
  matchMs: number[]
}

const AT_ONCE = 60
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const streams = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

interface Phone {
  letters: string
  cookie: string
  /** Called with each view that comes. */
  onView: (view: RoomView) => void
}

process.on('message', async (order: ListenOrder | 'end') => {
  if (order === 'end') process.exit(0)
  process.send?.(await listenToAll(order))
})

async function listenToAll({ port, letters, cookies, matches }: ListenOrder): Promise<ListenReport> {
  const phones: Phone[] = letters.flatMap((each) =>
    cookies.map((cookie) => ({ letters: each, cookie, onView: () => undefined })),
  )
  const report: ListenReport = { streams: 0, refused: 0, answeredAll: true, matchMs: [] }
  const left = phones.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const phone of left) {
        if (await follow(port, phone)) report.streams += 1
        else {
          report.refused += 1
          const asked = await call(port, 'GET', phone, '')
          report.answeredAll &&= asked.status === 200
        }
      }
    }),
  )
  for (let at = 0; at < matches && at < letters.length; at += 1)
    report.matchMs.push(await meet(port, phones.slice(2 * at, 2 * at + 2)))
  return report
}

/** Follows a room by its stream; false where that was refused. */
function follow(port: number, phone: Phone): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const path = `/api/rooms/${phone.letters}/events`
    request(
      { port, host: '127.0.0.1', path, headers: { cookie: phone.cookie }, agent: streams },
      (response) => {
        if (response.statusCode !== 200) {
          response.resume()
          return response.statusCode === 429 ? resolve(false) : reject(new Error(String(response.statusCode)))
        }
        let rest = ''
        response.setEncoding('utf8').on('data', (text: string) => {
          rest += text
          const blocks = rest.split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            const data = /^data: (\{.*)$/m.exec(block)?.[1]
            if (!data) continue
            phone.onView(JSON.parse(data) as RoomView)
            resolve(true)
          }
        })
      },
    )
      .on('error', reject)
      .end()
  })
}

/** Both say yes to a card; how long it takes until both have been told. */
async function meet(port: number, phones: readonly Phone[]): Promise<number> {
  const seen = phones.map(
    (phone) =>
      new Promise<number>((resolve) => {
        phone.onView = ({ matches }) => matches.length > 0 && resolve(performance.now())
      }),
  )
  const views = await Promise.all(
    phones.map(async (phone) => JSON.parse((await call(port, 'GET', phone, '')).text) as RoomView),
  )
  const [mine, theirs] = views.map(({ cards }) => cards.map(({ id }) => id))
  let since = 0
  // The first says yes to what lies there; the second, to whom it comes, until it is what the first wants.
  await say(port, phones[0]!, mine![0]!)
  for (let id: number | undefined = theirs![0], cards = 0; id !== undefined && cards < 5; cards += 1) {
    since = performance.now()
    await say(port, phones[1]!, id)
    const view = JSON.parse((await call(port, 'GET', phones[1]!, '')).text) as RoomView
    if (view.matches.length > 0) break
    id = view.cards[0]?.id
  }
  return Math.max(...(await Promise.all(seen))) - since
}

const say = (port: number, phone: Phone, gameId: number) =>
  call(port, 'PUT', phone, `/answers/${gameId}`, { answer: 'yes' })

function call(
  port: number,
  method: string,
  { letters, cookie }: Phone,
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const sent = body && JSON.stringify(body)
  const headers = {
    cookie,
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  return new Promise((resolve, reject) => {
    request(
      { port, host: '127.0.0.1', path: `/api/rooms/${letters}${path}`, method, headers, agent },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 500, text }))
      },
    )
      .on('error', reject)
      .end(sent)
  })
}
