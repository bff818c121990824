import { AsyncLocalStorage } from 'node:async_hooks'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { type Database, db } from './database.ts'

const current = oncePerProcess('current transaction', () => new AsyncLocalStorage<Database>())

/** Does something whose SQL, also that of libraries that know only {@link currentDatabase}, belongs to a transaction. */
export function within<Result>(tx: Database, act: () => Promise<Result>): Promise<Result> {
  return current.run(tx, act)
}

/** The database for a library that is handed one at its start: it follows the transaction it is called within. */
export const currentDatabase: Database = new Proxy({} as Database, {
  get(_target, property) {
    const database = current.getStore() ?? db()
    const value: unknown = Reflect.get(database, property)
    return typeof value === 'function' ? value.bind(database) : value
  },
})
