import { useState } from 'react'
import { type Connection, useConnection } from '#/client/connection.ts'

/** In which way the connection is lost, or was until a moment ago: what is said of it does not change while a page comes. */
export function useLostConnection(): Exclude<Connection, 'up'> {
  const connection = useConnection()
  const [lost, setLost] = useState<Exclude<Connection, 'up'>>(
    connection === 'offline' ? 'offline' : 'unanswered',
  )
  if (connection !== 'up' && connection !== lost) setLost(connection)
  return lost
}
