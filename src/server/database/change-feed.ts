import { changesAreHeardWhile, noteAnyChange, noteChanges } from '../changes.ts'
import { type ListenerHandlers, type ListeningTimes, listenForChanges } from './change-listener.ts'
import { giveUpConnections } from './database.ts'

/** What a follower of the feed is told. */
export interface ChangeFollower {
  /** Listening begins, or was lost for too long: whatever changed before must be read again. */
  onListening(): void
  /** Something changed; `game 17`, `categories`, `posts`: what the triggers of the database tell. */
  onChange(thing: string): void
}

/** What the database tells of changes, to everybody in this process who wants to hear: one connection for all. */
export interface ChangeFeed {
  /** Follows from now on; where the feed is listening already, `onListening` is called at once. */
  follow(follower: ChangeFollower): { stop(): void }
  isListening(): boolean
  /** For how long nothing has been heard, in milliseconds; 0 while changes are heard. */
  deafMs(): number
  close(): Promise<void>
}

const CHANNEL = 'site_changes'

/** What is told of these kinds is for those who listen to it now; no answer that is kept shows it. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['room'])

/** `game` of `game 17`: what shows any game names that. */
const kindOf = (thing: string) => thing.split(' ', 1)[0] ?? thing

/** Opens the feed of the database at `url`. Each change is noted for whatever is kept (`server/changes.ts`). */
export function openChangeFeed(url: string, times?: ListeningTimes): ChangeFeed {
  const followers = new Set<ChangeFollower>()
  const handlers: ListenerHandlers = {
    onListening() {
      noteAnyChange()
      for (const follower of followers) follower.onListening()
    },
    onChange(thing) {
      const kind = kindOf(thing)
      if (!OF_THE_MOMENT.has(kind)) noteChanges([thing, kind])
      for (const follower of followers) follower.onChange(thing)
    },
    onSilence: giveUpConnections,
  }
  const listener = listenForChanges(url, CHANNEL, handlers, times)
  changesAreHeardWhile(listener.isListening)
  return {
    follow(follower) {
      followers.add(follower)
      if (listener.isListening()) follower.onListening()
      return { stop: () => followers.delete(follower) }
    },
    isListening: listener.isListening,
    deafMs: listener.deafMs,
    async close() {
      changesAreHeardWhile(() => false)
      await listener.stop()
    },
  }
}
