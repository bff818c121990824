import type { Database } from './database.ts'

/** A question as Drizzle builds it. */
interface Buildable<Prepared> {
  prepare(name: string): Prepared
}

/**
 * A question that is asked again and again, with placeholders for what differs: its SQL is put together once for each database it
 * is asked of, which takes longer than sending it. To the database it is as any other; it has no name there, which a pooler
 * between could lose.
 */
export function askedOften<Prepared>(
  build: (db: Database) => Buildable<Prepared>,
): (db: Database) => Prepared {
  const known = new WeakMap<Database, Prepared>()
  return (db) => {
    const before = known.get(db)
    if (before !== undefined) return before
    const prepared = build(db).prepare('')
    known.set(db, prepared)
    return prepared
  }
}
