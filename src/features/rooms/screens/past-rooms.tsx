import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isLike, jsonMemory } from '#/lib/browser-memory.ts'
import { Moment, TextButton } from '#/ui/basics.tsx'
import type { RoomView } from '../rooms.schema.ts'

/** The result of a room, stored on this device only, since the server deletes rooms. */
interface PastRoom {
  letters: string
  at: string
  games: { slug: string; title: string; isSettled: boolean }[]
}

const SAVED_ROOMS = 10
const EXAMPLE: PastRoom = { letters: '', at: '', games: [{ slug: '', title: '', isSettled: true }] }
const memory = jsonMemory<PastRoom[]>('browser', 'past rooms', (found) =>
  Array.isArray(found) ? found.filter((one) => isLike(one, EXAMPLE)) : null,
)

/** Saves a room's matches in the browser, for the list of past rooms. */
export function notePastRoom({
  letters,
  sentAt,
  matches,
}: Pick<RoomView, 'letters' | 'sentAt' | 'matches'>): void {
  if (matches.length === 0) return
  const games = matches.map(({ game: { slug, title }, isSettled }) => ({ slug, title, isSettled }))
  const rooms = memory.read() ?? []
  const same = rooms.find((room) => room.letters === letters)
  if (JSON.stringify(same?.games) === JSON.stringify(games)) return
  const others = rooms.filter((room) => room !== same)
  memory.write([{ letters, at: same?.at ?? sentAt, games }, ...others].slice(0, SAVED_ROOMS))
}

/** The list of the last rooms on this device, with their matches. */
export function PastRooms() {
  const [rooms, setRooms] = useState<PastRoom[]>([])
  useEffect(() => setRooms(memory.read() ?? []), [])
  if (rooms.length === 0) return null
  const clear = () => {
    memory.write(null)
    setRooms([])
  }
  return (
    <section className="mt-10">
      <h2 className="type-part">Your last rooms</h2>
      <ol className="mt-2 grid gap-3">
        {rooms.map(({ letters, at, games }) => (
          <li key={letters}>
            <p className="room-quiet">
              <Moment at={at} />
            </p>
            <p>
              {games
                .toSorted((one, other) => Number(other.isSettled) - Number(one.isSettled))
                .map(({ slug, title, isSettled }, place) => (
                  <span key={slug}>
                    {place > 0 && ', '}
                    <Link to="/game/$slug" params={{ slug }} className="text-link">
                      <bdi>{title}</bdi>
                    </Link>
                    {isSettled && ' (decided)'}
                  </span>
                ))}
            </p>
          </li>
        ))}
      </ol>
      <p className="room-quiet mt-3">
        Only on this device. <TextButton onClick={clear}>Clear the list</TextButton>
      </p>
    </section>
  )
}
