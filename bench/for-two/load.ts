/** Plays many rooms of two at once over HTTP, as phones do, and times what both see. A process of its own. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomView } from '#/features/rooms/rooms.schema.ts'
import { chanceFrom } from './people/chance.ts'

/** Rooms to be played, or only opened and listened to. */
export interface RoomsOrder {
  port: number
  gameIds: number[]
  rooms: number
  /** How long each thinks about a card, at least and at most; null where nobody answers anything. */
  thinksMs: readonly [number, number] | null
  forMs: number
}

/** What came of it; times in milliseconds, from the second yes to its being seen by both. */
export interface RoomsReport {
  matchMs: number[]
  answers: number
}

/** A match is wanted for so many cards: each says yes to some of them. */
const YES_PART = 0.3
const OPENED_AT_ONCE = 40

process.on('message', async (order: RoomsOrder | 'end') => {
  if (order === 'end') process.exit(0)
  process.send?.(await play(order))
})

const agent = new Agent({ keepAlive: true, maxSockets: OPENED_AT_ONCE })
const streams = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
const chance = chanceFrom(23)

interface Phone {
  cookie: string
  view: RoomView | undefined
  seenAt: Map<number, number>
}

interface Room {
  letters: string
  phones: Phone[]
  /** When the second yes to a game was sent. */
  saidAt: Map<number, number>
}

async function play({ port, gameIds, rooms, thinksMs, forMs }: RoomsOrder): Promise<RoomsReport> {
  const opened: Room[] = []
  for (let at = 0; at < rooms; at += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, rooms - at) }, () => openRoom(port, gameIds))
    opened.push(...(await Promise.all(some)))
  }
  const endsAt = performance.now() + forMs
  let answers = 0
  await Promise.all(
    opened.flatMap((room) =>
      room.phones.map(async (phone, seat) => {
        while (thinksMs && performance.now() < endsAt) {
          await sleep(thinksMs[0] + chance.next() * (thinksMs[1] - thinksMs[0]))
          if (await answerNext(port, room, seat as 0 | 1)) answers += 1
          else if (phone.view?.asked) await decline(port, room, phone)
        }
      }),
    ),
  )
  if (thinksMs) await sleep(2_000)
  const matchMs = opened.flatMap(({ phones, saidAt }) =>
    [...saidAt].flatMap(([id, since]) => {
      const seen = phones.map((phone) => phone.seenAt.get(id) ?? Number.POSITIVE_INFINITY)
      return phones.some(({ view }) => view?.matches.some(({ game }) => game.id === id))
        ? [Math.max(...seen) - since]
        : []
    }),
  )
  return { matchMs, answers }
}

async function openRoom(port: number, gameIds: number[]): Promise<Room> {
  const first = await call(port, 'POST', '/rooms', { body: { gameIds } })
  const { letters } = JSON.parse(first.text) as { letters: string }
  const second = await call(port, 'PUT', `/rooms/${letters}/seat`, {})
  const room: Room = { letters, phones: [], saidAt: new Map() }
  room.phones = [first, second].map(({ cookie }) => ({ cookie, view: undefined, seenAt: new Map() }))
  await Promise.all(room.phones.map((phone) => follow(port, room, phone)))
  return room
}

/** Follows a room by its stream; resolves with the first view. */
function follow(port: number, room: Room, phone: Phone): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: phone.cookie }
    const path = `/api/rooms/${room.letters}/events`
    request({ port, host: '127.0.0.1', path, headers, agent: streams }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was answered with ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        const at = performance.now()
        rest += text
        const blocks = rest.split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^data: (\{.*)$/m.exec(block)?.[1]
          if (!data) continue
          phone.view = JSON.parse(data) as RoomView
          for (const { game } of phone.view.matches)
            if (!phone.seenAt.has(game.id)) phone.seenAt.set(game.id, at)
          resolve()
        }
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Answers the card that is asked about; false where there is none. */
async function answerNext(port: number, room: Room, seat: 0 | 1): Promise<boolean> {
  const phone = room.phones[seat]!
  const [card] = phone.view?.cards ?? []
  if (!card || phone.view?.asked) return false
  const answer = chance.next() < YES_PART ? 'yes' : 'no'
  const sentAt = performance.now()
  await call(port, 'PUT', `/rooms/${room.letters}/answers/${card.id}`, {
    cookie: phone.cookie,
    body: { answer },
  })
  // Of two, the later one decides when it could be seen.
  if (answer === 'yes') room.saidAt.set(card.id, sentAt)
  return true
}

async function decline(port: number, room: Room, phone: Phone): Promise<void> {
  const id = phone.view!.asked!.gameId
  await call(port, 'PUT', `/rooms/${room.letters}/matches/${id}`, {
    cookie: phone.cookie,
    body: { isOn: false },
  })
}

interface Said {
  cookie?: string
  body?: object
}

/** Makes a call as a phone does: again where the server had just closed the line it was kept on. */
async function call(port: number, method: string, path: string, said: Said) {
  const key = randomUUID()
  try {
    return await callOnce(port, method, path, said, key)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET')) throw cause
    return callOnce(port, method, path, said, key)
  }
}

function callOnce(
  port: number,
  method: string,
  path: string,
  { cookie = '', body }: Said,
  key: string,
): Promise<{ text: string; cookie: string }> {
  const sent = body && JSON.stringify(body)
  const headers = {
    'idempotency-key': key,
    ...(cookie && { cookie }),
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: `/api${path}`, method, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        if ((response.statusCode ?? 500) >= 400 && response.statusCode !== 409)
          return reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
        resolve({ text, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' })
      })
    })
      .on('error', reject)
      .end(sent)
  })
}
