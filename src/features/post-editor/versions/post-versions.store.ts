import { isDeepStrictEqual } from 'node:util'
import type { posts } from '#/features/blog/model/posts.table.ts'
import type { VersionFields } from '#/features/revisions/model/revisions.rules.ts'
import {
  compareVersion,
  keepVersions,
  newestStanding,
  saysSame,
  versionOf,
  versionsOf,
} from '#/features/revisions/versions.store.ts'
import type { ComparedVersion, Version, VersionSource } from '#/lib/versions.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { plainTextOf } from '#/server/mail/letter-html.ts'
import { postForEditors } from '../list/post-list.store.ts'
import { contentOf, POST_LABELS, type PostContent, STATED_FIELDS } from './post-said.rules.ts'

const isField = (name: string): name is keyof PostContent => name in POST_LABELS
const labelOf = (name: string) => (isField(name) ? POST_LABELS[name] : name)

/** Saves a revision of a post after a save, and of its former contents if no revision has them. */
export function keepPostVersion(
  tx: Database,
  editor: Pick<Member, 'id'>,
  before: typeof posts.$inferSelect,
  says: PostContent,
  source: VersionSource,
): Promise<void> {
  const { id, revision, changedBy, updatedAt } = before
  const thing = {
    id,
    before: { fields: { ...contentOf(before) }, revision, savedBy: changedBy, savedAt: updatedAt },
    after: { fields: { ...contentOf(says) }, revision: revision + 1 },
  }
  return keepVersions(tx, 'post', [thing], { source, by: editor.id })
}

/**
 * Returns the revisions of a post, latest first, with pending changes at the top. @throws {Refusal} 404 if
 * there is no such post
 */
export async function versionsOfPost(db: Database, id: number): Promise<Version[]> {
  return versionsOf(db, 'post', id, { now: { ...contentOf(await postForEditors(db, id)) }, labelOf })
}

/**
 * Compares a revision of a post with its current state.
 * @throws {Refusal} 404 if there is no such post or revision
 */
export async function comparedPost(db: Database, id: number, versionId: number): Promise<ComparedVersion> {
  const post = await postForEditors(db, id)
  const now = contentOf(post)
  const whole = (fields: VersionFields): PostContent => ({ ...now, ...storedFields(fields) })
  const beside = (before: PostContent, after: PostContent) =>
    STATED_FIELDS.map((name) => ({
      name: POST_LABELS[name],
      before: readable(name, before),
      now: readable(name, after),
      isSame: isDeepStrictEqual(before[name], after[name]),
    }))
  return compareVersion(db, 'post', id, versionId, {
    now: { ...now },
    revision: post.revision,
    labelOf,
    beside: (before, after) => beside(whole(before), whole(after)),
  })
}

/** Returns a revision of a post; fields it lacks come from the current post. */
export async function postVersion(db: Database, id: number, versionId: number, now: PostContent) {
  const { version, fields } = await versionOf(db, 'post', id, versionId, { now: { ...now }, labelOf })
  return { version, stated: { ...now, ...storedFields(fields) } }
}

/** The revision before the latest one. */
export const versionBefore = async (tx: Database, id: number) =>
  (await newestStanding(tx, 'post', id, 1))?.id ?? null

/** Whether restoring would change nothing. */
export const saysAlready = (now: PostContent, content: PostContent) => saysSame({ ...now }, { ...content })

/** The fields of a revision that posts still have, normalised. */
const storedFields = (fields: VersionFields): Partial<PostContent> =>
  Object.fromEntries(
    STATED_FIELDS.filter((name) =>
      name === 'tags' ? Array.isArray(fields.tags) : typeof fields[name] === 'string',
    ).map((name) => [name, fields[name]]),
  )

function readable(name: keyof PostContent, content: PostContent): string {
  if (name === 'tags') return content.tags.join(', ')
  return name === 'content' ? plainTextOf(content.content, env().siteUrl) : content[name]
}
