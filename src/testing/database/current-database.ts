import { type Database, db } from '#/server/database/database.ts'

/**
 * A proxy for libraries that receive the database at start-up; it always uses the current connection of this
 * process.
 */
export const currentDatabase: Database = new Proxy({} as Database, {
  get(_target, property) {
    const database = db()
    const value: unknown = Reflect.get(database, property)
    return typeof value === 'function' ? value.bind(database) : value
  },
})
