import type { posts } from '#/features/blog/model/posts.table.ts'
import { keepVersions, versionsOfKind } from '#/features/revisions/versions.store.ts'
import type { VersionSource } from '#/lib/versions.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { plainTextOf } from '#/server/mail/letter-html.ts'
import { contentOf, POST_LABELS, type PostContent } from './post-editor.rules.ts'
import { postForEditors } from './post-list.store.ts'

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

/** The revisions of posts. */
export const postVersions = versionsOfKind<number, PostContent>({
  kind: 'post',
  labels: POST_LABELS,
  holds: (name, value) => (name === 'tags' ? Array.isArray(value) : typeof value === 'string'),
  currentOf: async (db, id) => {
    const post = await postForEditors(db, id)
    return { id, content: contentOf(post), revision: post.revision, readable }
  },
})

function readable(name: keyof PostContent, content: PostContent): string {
  if (name === 'tags') return content.tags.join(', ')
  return name === 'content' ? plainTextOf(content.content, env().siteUrl) : content[name]
}
