import { isDeepStrictEqual } from 'node:util'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import type { VersionFields } from '#/features/revisions/model/revisions.rules.ts'
import type { VersionRequest } from '#/features/revisions/version-endpoints.api.ts'
import { compareVersion, newestStanding, versionOf, versionsOf } from '#/features/revisions/versions.store.ts'
import type { ComparedVersion, RestoredVersion, Version } from '#/lib/versions.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { plainTextOf } from '#/server/mail/letter-html.ts'
import { fieldOf, GAME_FIELDS, type GameField, type GameFields } from '../model/game-fields.rules.ts'
import { acceptedGame, editedGame, saveGame } from './edited-games.store.ts'
import { fieldInWords } from './field-in-words.rules.ts'
import { FORM_FIELDS } from './form/form-layout.rules.ts'

const labelOf = (name: string) => (name in fieldOf ? fieldOf[name as GameField].label : name)

/**
 * The revisions of a game, latest first.
 * @throws {Refusal} 404 if there is no such game
 */
export async function versionsOfGame(db: Database, id: number): Promise<Version[]> {
  const { fields } = await editedGame(db, id)
  return versionsOf(db, 'game', id, { now: fields, labelOf })
}

/**
 * Compares a revision of a game with its current state.
 * @throws {Refusal} 404 if there is no such game or revision
 */
export async function comparedGameVersion(
  db: Database,
  id: number,
  versionId: number,
): Promise<ComparedVersion> {
  const { fields: now, revision } = await editedGame(db, id)
  const names = await categoryNames(db)
  const readable = (name: GameField, fields: GameFields) => {
    const words = fieldInWords(name, fields, names)
    return fieldOf[name].kind === 'html' ? plainTextOf(words, env().siteUrl) : words
  }
  return compareVersion(db, 'game', id, versionId, {
    now,
    revision,
    labelOf,
    beside: (...states) => {
      const [before, after] = states.map((fields) => ({ ...now, ...knownFields(fields) })) as [
        GameFields,
        GameFields,
      ]
      return FORM_FIELDS.map((name) => ({
        name: fieldOf[name].label,
        before: readable(name, before),
        now: readable(name, after),
        isSame: isDeepStrictEqual(before[name], after[name]),
      }))
    },
  })
}

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
  const { fields } = await versionOf(tx, 'game', id, versionId, { now, labelOf })
  const restored = { ...now, ...knownFields(fields) }
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

/** The fields of a revision that games still have, of the right type. */
const knownFields = (fields: VersionFields): Partial<GameFields> =>
  Object.fromEntries(
    GAME_FIELDS.filter((name) => name in fields && fieldOf[name].holds(fields[name])).map((name) => [
      name,
      fields[name],
    ]),
  )

const categoryNames = async (db: Database) =>
  new Map((await db.select().from(categories)).map(({ slug, name }) => [slug, name]))
