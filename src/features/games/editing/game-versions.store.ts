import { isDeepStrictEqual } from 'node:util'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import type { VersionRequest } from '#/features/revisions/version-endpoints.api.ts'
import { newestStanding, versionsOfKind } from '#/features/revisions/versions.store.ts'
import type { RestoredVersion } from '#/lib/versions.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { plainTextOf } from '#/server/mail/letter-html.ts'
import { fieldOf, type GameField, type GameFields } from '../model/game-fields.rules.ts'
import { acceptedGame, editedGame, saveGame } from './edited-games.store.ts'
import { fieldInWords } from './field-in-words.rules.ts'
import { FORM_FIELDS } from './form/form-layout.rules.ts'

/** The revisions of games. */
export const gameVersions = versionsOfKind<number, GameFields>({
  kind: 'game',
  labels: Object.fromEntries(FORM_FIELDS.map((name) => [name, fieldOf[name].label])) as Record<
    GameField,
    string
  >,
  holds: (name, value) => fieldOf[name].holds(value),
  currentOf: async (db, id) => {
    const { fields, revision } = await editedGame(db, id)
    const names = await categoryNames(db)
    const readable = (name: GameField, content: GameFields) => {
      const words = fieldInWords(name, content, names)
      return fieldOf[name].kind === 'html' ? plainTextOf(words, env().siteUrl) : words
    }
    return { id, content: fields, revision, readable }
  },
})

/**
 * Restores a revision of a game as a new save. Fields added to games later stay as they are; categories that no longer exist are
 * dropped.
 * @throws {Refusal} 404 if there is no such game or revision; 412 if the game was saved since `revision`; 400 if its contents are
 * no longer accepted
 */
export async function restoreGame(
  tx: Database,
  editor: Member,
  { id, version: versionId, revision }: VersionRequest,
): Promise<RestoredVersion> {
  const { fields: now } = await editedGame(tx, id)
  const restored = await gameVersions.contentOf(tx, id, versionId, now)
  const here = await categoryNames(tx)
  const leftOut = restored.categories.filter((slug) => !here.has(slug))
  const accepted = acceptedGame(
    { ...restored, categories: restored.categories.filter((slug) => here.has(slug)) },
    { isNew: false },
  )
  const saved = await saveGame(tx, id, revision, accepted, { by: editor.id, source: 'restored' })
  if (isDeepStrictEqual(saved.fields, now)) return { revision: saved.revision, before: null, leftOut }
  await recordAct(tx, editor, {
    act: 'game version brought back',
    subject: saved.fields.title,
    thing: { kind: 'game', id },
  })
  const before = await newestStanding(tx, 'game', id, 1)
  return { revision: saved.revision, before: before?.id ?? null, leftOut }
}

const categoryNames = async (db: Database) =>
  new Map((await db.select().from(categories)).map(({ slug, name }) => [slug, name]))
