import { type Database, db } from './database.ts'

/** The database for a library that is handed one at its start: it follows the one this process is connected to. */
export const currentDatabase: Database = new Proxy({} as Database, {
  get(_target, property) {
    const database = db()
    const value: unknown = Reflect.get(database, property)
    return typeof value === 'function' ? value.bind(database) : value
  },
})
