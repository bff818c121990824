import { z } from '@hono/zod-openapi'
import type { Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { type BeforeJson, newApi, type OwnRule, ok, revised } from '#/server/http/endpoint.ts'
import { rowNumber } from '#/server/http/lists/row-id.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import {
  type ComparedVersion,
  comparedVersion,
  type RestoredVersion,
  restoredVersion,
  type Version,
  versionShape,
} from './model/versions.schema.ts'

const versionList = z.object({ versions: z.array(versionShape) }).openapi('Versions')

/** What the endpoints need to know about a kind of item: its name, its id, and functions for its revisions. */
interface NounWithRevisions<Id extends number | string> {
  /** The kind with its article, for the API documentation: `a post`. */
  one: string
  tag: string
  /** For items with an owner: the rule that lets authors act on their own items only. */
  own?: OwnRule
  /** The schema of the item's id in the URL. */
  id: z.ZodType<Id, string>
  /** A sentence for the API documentation on what a restore does. */
  restoring: string
  list: (db: Database, id: Id) => Promise<BeforeJson<Version[]>>
  compare: (db: Database, id: Id, version: number) => Promise<BeforeJson<ComparedVersion>>
  restore: (tx: Database, editor: Member, requested: RestoreRequest<Id>) => Promise<RestoredVersion>
}

/** A request to restore an old version of an item. */
export interface RestoreRequest<Id extends number | string = number> {
  id: Id
  version: number
  /** The item's revision number when the editor opened it. If the item has another number now, the request is rejected. */
  revision: number
}

const version = rowNumber('version')

/** Returns the endpoints that list, compare and restore revisions. `noun` is the kind of item, such as posts. */
export function revisionEndpoints<Id extends number | string>(noun: NounWithRevisions<Id>) {
  const caller = noun.own ? 'author' : 'editor'
  const own = noun.own && { own: noun.own }
  const thing = z.object({ id: noun.id })
  const params = z.object({ id: noun.id, version })
  return newApi(noun.tag)
    .endpoint(caller, 'get /versions', {
      ...own,
      summary: `List the revisions of ${noun.one}`,
      description: 'The latest 50, the latest first, and none from more than a year ago.',
      request: { params: thing },
      response: ok(versionList, 'Versions', 404),
      handle: async ({ params }) => ({ versions: await noun.list(db(), params.id) }),
    })
    .endpoint(caller, 'get /versions/{version}', {
      ...own,
      summary: `A version of ${noun.one} beside what it says now`,
      request: { params },
      response: revised(ok(comparedVersion, 'Field by field, in words', 404)),
      handle: ({ params }) => noun.compare(db(), params.id, params.version),
    })
    .endpoint(caller, 'post /versions/{version}/restore', {
      ...own,
      summary: `Bring a version of ${noun.one} back`,
      description: `Stored as a new revision. ${noun.restoring} Refused (412) if it was changed since the given revision.`,
      request: { params, headers: ifMatch },
      response: revised(ok(restoredVersion, 'What it did', 404)),
      handle: ({ member, params, revision }) =>
        db().transaction((tx) => noun.restore(tx, member, { ...params, revision })),
    })
}
