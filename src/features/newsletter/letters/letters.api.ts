import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import { mailSender } from '#/server/mail/send-mail.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { readSettings, refuseWhileOff } from '#/server/settings.ts'
import { sendOnce } from '../issues/newsletter-deliveries.store.ts'
import { ISSUE_LIST } from '../issues/newsletter-issues.rules.ts'
import { issueOf, issuesSent, sendToSubscribers } from '../issues/newsletter-issues.store.ts'
import { mailTest } from '../newsletter.mails.ts'
import { confirmedSubscribers } from '../subscribers/subscribers.store.ts'
import { letterFor } from './letter-mail.ts'
import { reportOf } from './letter-report.store.ts'
import { faultOfPlan, faultsOfDraft, type LetterFields, listedFaults, tidyLetter } from './letters.rules.ts'
import {
  editedLetter,
  issue,
  letterPlan,
  letterPreview,
  letterReport,
  letterTyped,
  sending,
  testSent,
} from './letters.schema.ts'
import {
  beginLetter,
  changeLetter,
  deleteLetter,
  fieldsFromRecentPosts,
  letterForEditors,
  letterOfPost,
  letterToSend,
  planLetter,
  readerLike,
  startLetter,
} from './letters.store.ts'

const tags = ['Newsletter']
const oneLetter = '/admin/newsletter/letters/{id}'

export const lettersApi = newApi()
  .openapi(
    calledBy('editor', 'post /admin/newsletter/letters', tags, {
      summary: 'Begin a letter that is no article',
      description:
        'A draft; one the caller began and left empty is taken up again. With `from=recent-posts` it presents the articles of the last seven days, or else the newest.',
      request: { headers: idempotencyKey, query: z.object({ from: z.literal('recent-posts').optional() }) },
      responses: { 201: revisedJson(editedLetter, 'The letter'), ...problems(409) },
    }),
    async (c) => {
      const editor = c.get('member')
      const { from } = c.req.valid('query')
      const letter = await performOnce(c, from ? { from } : {}, async (tx) => {
        const begun = await beginLetter(tx, editor)
        const fields = from && (await fieldsFromRecentPosts(tx))
        return fields ? changeLetter(tx, editor, begun.id, begun.revision, fields) : begun
      })
      return c.json(tagged(c, letter), 201)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/posts/{id}/letter', tags, {
      summary: 'The letter of an article, begun where there is none yet',
      request: { params: rowId },
      responses: { 200: revisedJson(editedLetter, 'The letter'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const letter = await db().transaction((tx) => letterOfPost(tx, c.get('member'), id))
      return c.json(tagged(c, letter), 200)
    },
  )
  .openapi(
    calledBy('editor', `get ${oneLetter}`, tags, {
      summary: 'A letter, as its editors see it',
      request: { params: rowId },
      responses: { 200: revisedJson(editedLetter, 'The letter'), ...problems(404) },
    }),
    async (c) => c.json(tagged(c, await letterForEditors(db(), c.req.valid('param').id)), 200),
  )
  .openapi(
    calledBy('editor', `patch ${oneLetter}`, tags, {
      summary: 'Change what a letter says, until it begins to go out',
      request: { params: rowId, headers: ifMatch, body: sends(letterTyped) },
      responses: { 200: revisedJson(editedLetter, 'The letter as it is now'), ...problems(404, 409) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const fields = acceptedLetter(c.req.valid('json'))
      const { id } = c.req.valid('param')
      const changed = await db().transaction((tx) => changeLetter(tx, c.get('member'), id, revision, fields))
      return c.json(tagged(c, changed), 200)
    },
  )
  .openapi(
    calledBy('editor', `delete ${oneLetter}`, tags, {
      summary: 'Delete a letter that has not begun to go out',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(404, 409) },
    }),
    async (c) => {
      await db().transaction((tx) => deleteLetter(tx, c.get('member'), c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('owner', `put ${oneLetter}/plan`, tags, {
      summary: 'Let a letter begin by itself at a moment, at another one, or not any more',
      description: 'Until it has begun it can be changed and called off.',
      request: { params: rowId, headers: ifMatch, body: sends(letterPlan) },
      responses: { 200: revisedJson(editedLetter, 'The letter as it is now'), ...problems(404, 409) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const { at } = c.req.valid('json')
      const moment = at === null ? null : new Date(at)
      const fault = moment && faultOfPlan(moment)
      if (fault) throw new Refusal('not-valid', fault, { faults: [{ path: 'at', message: fault }] })
      if (moment) await refuseWhileOff(db(), 'enableNewsletter')
      const { id } = c.req.valid('param')
      const planned = await db().transaction((tx) => planLetter(tx, c.get('member'), id, revision, moment))
      return c.json(tagged(c, planned), 200)
    },
  )
  .openapi(
    calledBy('owner', `post ${oneLetter}/send`, tags, {
      summary: 'Send a letter to all subscribers, once',
      description: 'The mails go out one after another; the answer does not wait for them.',
      request: { params: rowId, headers: idempotencyKey },
      responses: { 202: revisedJson(editedLetter, 'It is being sent'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await sendOnce(c, c.get('member'), (tx) => startLetter(tx, id))
      return c.json(tagged(c, await letterForEditors(db(), id)), 202)
    },
  )
  .openapi(
    calledBy('editor', `post ${oneLetter}/preview`, tags, {
      summary: 'A letter exactly as it is mailed, with what is typed of it',
      description: 'Addressed to the caller. Nothing is saved.',
      request: { params: rowId, body: sends(letterTyped) },
      responses: { 200: json(letterPreview, 'The mail'), ...problems(404) },
    }),
    async (c) => {
      const { letter, reader, settings } = await letterToEditor(
        c.req.valid('param').id,
        c.get('member').email,
        c.req.valid('json'),
      )
      const from = mailSender(settings.siteName)
      return c.json({ from, preheader: letter.preheader, ...letterFor(letter, reader, settings) }, 200)
    },
  )
  .openapi(
    calledBy('editor', `get ${oneLetter}/report`, tags, {
      summary: 'What a letter came to: arrived, followed by link and day, left',
      request: { params: rowId },
      responses: { 200: json(letterReport, 'Figures'), ...problems(404) },
    }),
    async (c) => c.json(await reportOf(db(), c.req.valid('param').id), 200),
  )
  .openapi(
    calledBy('editor', `post ${oneLetter}/tests`, tags, {
      summary: 'Send a letter to oneself, as it is saved',
      request: { params: rowId },
      responses: { 202: json(testSent, 'It is on its way'), ...problems(404, 429) },
    }),
    async (c) => {
      const { id, email } = c.get('member')
      await countCall(LIMITS.testLetters, id)
      const { letter, reader, settings } = await letterToEditor(c.req.valid('param').id, email)
      await db().transaction((tx) => mailTest(tx, letter, reader, settings))
      return c.json({ recipient: email }, 202)
    },
  )

/** Renders a campaign, saved or as typed, for its editor. */
async function letterToEditor(id: number, email: string, typed?: LetterFields) {
  const [letter, reader, settings] = await Promise.all([
    letterToSend(db(), id, typed && tidyLetter(typed)),
    readerLike(db(), email),
    readSettings(db()),
  ])
  return { letter, reader, settings }
}

/** Normalises a typed campaign for storage: sanitised html within the limits. */
function acceptedLetter(typed: LetterFields): LetterFields {
  const tidied = tidyLetter(typed)
  const fields = { ...tidied, content: sanitiseHtml(tidied.content).trim() }
  const faults = listedFaults(faultsOfDraft(fields))
  if (faults[0]) throw new Refusal('not-valid', faults[0].message, { faults })
  return fields
}

export const newsletterIssuesApi = newApi()
  .openapi(
    calledBy('editor', 'get /admin/newsletter/issues', tags, {
      summary: 'Letters: sent with how far each has come, planned, and drafts; in pages',
      request: { query: listQuery(ISSUE_LIST) },
      responses: { 200: json(pageOf(issue), 'One page of them') },
    }),
    async (c) => c.json(await issuesSent(db(), parseListQuery(ISSUE_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('editor', 'get /admin/posts/{id}/newsletter', tags, {
      summary: 'Whether an article was sent to the subscribers, and how many there are',
      request: { params: rowId },
      responses: { 200: json(sending, 'The state of the sending') },
    }),
    async (c) => c.json(await sendingOf(c.req.valid('param').id), 200),
  )
  .openapi(
    calledBy('owner', 'post /admin/posts/{id}/newsletter', tags, {
      summary: 'Send a published article to all subscribers, once',
      description: 'The mails go out one after another; the answer does not wait for them.',
      request: { params: rowId, headers: idempotencyKey },
      responses: { 202: json(sending, 'It is being sent'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await sendOnce(c, c.get('member'), (tx) => sendToSubscribers(tx, id))
      return c.json(await sendingOf(id), 202)
    },
  )

async function sendingOf(postId: number) {
  const [subscribers, issue] = await Promise.all([confirmedSubscribers(db()), issueOf(db(), postId)])
  return { subscribers, issue }
}
