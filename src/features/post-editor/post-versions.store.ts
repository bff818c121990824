import { isDeepStrictEqual } from 'node:util'
import type { posts } from '#/features/blog/model/posts.table.ts'
import type { VersionFields } from '#/features/revisions/model/revisions.rules.ts'
import { compareVersion, keepVersions, versionOf, versionsOf } from '#/features/revisions/versions.store.ts'
import type { ComparedVersion, Version, VersionSource } from '#/lib/versions.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { plainTextOf } from '#/server/mail/letter-html.ts'
import { CONTENT_FIELDS, contentOf, POST_LABELS, type PostContent } from './post-editor.rules.ts'
import { postForEditors } from './post-list.store.ts'

const labelOf = (name: string) => (name in POST_LABELS ? POST_LABELS[name as keyof PostContent] : name)

/** Saves a revision of a post after a save, and of its former contents if no revision has them. */
export function keepPostVersion(
  tx: Database,
  editor: { id: string },
  before: typeof posts.$inferSelect,
  content: PostContent,
  source: VersionSource,
): Promise<void> {
  const { id, revision, changedBy: savedBy, updatedAt: savedAt } = before
  const thing = {
    id,
    before: { fields: { ...contentOf(before) }, revision, savedBy, savedAt },
    after: { fields: { ...contentOf(content) }, revision: revision + 1 },
  }
  return keepVersions(tx, 'post', [thing], { source, by: editor.id })
}

/**
 * Returns the revisions of a post, latest first, with pending changes at the top.
 * @throws {Refusal} 404 if there is no such post
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
  return compareVersion(db, 'post', id, versionId, {
    now: { ...now },
    revision: post.revision,
    labelOf,
    beside(older, newer) {
      const [before, after] = [
        { ...now, ...storedFields(older) },
        { ...now, ...storedFields(newer) },
      ]
      return CONTENT_FIELDS.map((name) => ({
        name: POST_LABELS[name],
        before: readable(name, before),
        now: readable(name, after),
        isSame: isDeepStrictEqual(before[name], after[name]),
      }))
    },
  })
}

/** Returns the contents of a revision; fields it lacks come from the current post. */
export async function contentOfVersion(db: Database, id: number, versionId: number, now: PostContent) {
  const { fields } = await versionOf(db, 'post', id, versionId, { now: { ...now }, labelOf })
  return { ...now, ...storedFields(fields) }
}

/** The fields of a revision that posts still have. */
const storedFields = (fields: VersionFields): Partial<PostContent> =>
  Object.fromEntries(
    CONTENT_FIELDS.filter((name) =>
      name === 'tags' ? Array.isArray(fields.tags) : typeof fields[name] === 'string',
    ).map((name) => [name, fields[name]]),
  )

function readable(name: keyof PostContent, content: PostContent): string {
  if (name === 'tags') return content.tags.join(', ')
  return name === 'content' ? plainTextOf(content.content, env().siteUrl) : content[name]
}
