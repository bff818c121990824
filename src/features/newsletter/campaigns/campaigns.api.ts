import { recordAct } from '#/features/audit/write-audit.store.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { refuseFaults } from '#/server/http/refusals.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import { mailSender } from '#/server/mail/send-mail.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { readSettings, refuseWhileOff } from '#/server/settings.ts'
import { mailTest, renderCampaign } from './campaign-mail.store.ts'
import {
  CAMPAIGN_LIST,
  type CampaignFields,
  faultOfPlan,
  faultsOfDraft,
  tidyCampaign,
} from './campaigns.rules.ts'
import {
  campaignPlan,
  campaignPreview,
  campaignReport,
  campaignTyped,
  editedCampaign,
  listedCampaign,
  testSent,
} from './campaigns.schema.ts'
import {
  beginCampaign,
  campaignForEditors,
  campaignOfPost,
  campaignsFor,
  campaignToSend,
  changeCampaign,
  deleteCampaign,
  planCampaign,
  readerLike,
  reportOf,
  startCampaign,
} from './campaigns.store.ts'

const tags = ['Newsletter']
const oneCampaign = '/admin/newsletter/letters/{id}'

export const campaignsApi = newApi()
  .openapi(
    calledBy('editor', 'get /admin/newsletter/issues', tags, {
      summary: 'Letters: sent, planned, and drafts; in pages',
      request: { query: listQuery(CAMPAIGN_LIST) },
      responses: { 200: json(pageOf(listedCampaign), 'One page of them') },
    }),
    async (c) => c.json(await campaignsFor(db(), parseListQuery(CAMPAIGN_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('editor', 'post /admin/newsletter/letters', tags, {
      summary: 'Begin a letter that is no article',
      description: 'A draft.',
      request: { headers: idempotencyKey },
      responses: { 201: revisedJson(editedCampaign, 'The letter'), ...problems(409) },
    }),
    async (c) => {
      const campaign = await performOnce(c, {}, (tx) => beginCampaign(tx, c.get('member')))
      return c.json(tagged(c, campaign), 201)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/posts/{id}/letter', tags, {
      summary: 'The letter of an article, begun where there is none yet',
      request: { params: rowId },
      responses: { 200: revisedJson(editedCampaign, 'The letter'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const campaign = await db().transaction((tx) => campaignOfPost(tx, c.get('member'), id))
      return c.json(tagged(c, campaign), 200)
    },
  )
  .openapi(
    calledBy('editor', `get ${oneCampaign}`, tags, {
      summary: 'A letter, as its editors see it',
      request: { params: rowId },
      responses: { 200: revisedJson(editedCampaign, 'The letter'), ...problems(404) },
    }),
    async (c) => c.json(tagged(c, await campaignForEditors(db(), c.req.valid('param').id)), 200),
  )
  .openapi(
    calledBy('editor', `patch ${oneCampaign}`, tags, {
      summary: 'Change what a letter says, until it begins to go out',
      request: { params: rowId, headers: ifMatch, body: sends(campaignTyped) },
      responses: { 200: revisedJson(editedCampaign, 'The letter as it is now'), ...problems(404, 409) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const fields = acceptedCampaign(c.req.valid('json'))
      const { id } = c.req.valid('param')
      const changed = await db().transaction((tx) =>
        changeCampaign(tx, c.get('member'), id, revision, fields),
      )
      return c.json(tagged(c, changed), 200)
    },
  )
  .openapi(
    calledBy('editor', `delete ${oneCampaign}`, tags, {
      summary: 'Delete a letter that has not begun to go out',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(404, 409) },
    }),
    async (c) => {
      await db().transaction((tx) => deleteCampaign(tx, c.get('member'), c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('owner', `put ${oneCampaign}/plan`, tags, {
      summary: 'Let a letter begin by itself at a moment, at another one, or not any more',
      description: 'Until it has begun it can be changed and called off.',
      request: { params: rowId, headers: ifMatch, body: sends(campaignPlan) },
      responses: { 200: revisedJson(editedCampaign, 'The letter as it is now'), ...problems(404, 409) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const { at } = c.req.valid('json')
      const moment = at === null ? null : new Date(at)
      if (moment) {
        refuseFaults({ at: faultOfPlan(moment) })
        await refuseWhileOff(db(), 'enableNewsletter')
      }
      const { id } = c.req.valid('param')
      const planned = await db().transaction((tx) => planCampaign(tx, c.get('member'), id, revision, moment))
      return c.json(tagged(c, planned), 200)
    },
  )
  .openapi(
    calledBy('owner', `post ${oneCampaign}/send`, tags, {
      summary: 'Send a letter to all subscribers, once',
      description: 'The mails go out one after another; the answer does not wait for them.',
      request: { params: rowId, headers: idempotencyKey },
      responses: { 202: revisedJson(editedCampaign, 'It is being sent'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await refuseWhileOff(db(), 'enableNewsletter')
      await performOnce(c, {}, async (tx) => {
        const { subject, subscribers } = await startCampaign(tx, id)
        await recordAct(tx, c.get('member'), { act: 'newsletter sent', subject, details: { subscribers } })
        return {}
      })
      return c.json(tagged(c, await campaignForEditors(db(), id)), 202)
    },
  )
  .openapi(
    calledBy('editor', `post ${oneCampaign}/preview`, tags, {
      summary: 'A letter exactly as it is mailed, with what is typed of it',
      description: 'Addressed to the caller. Nothing is saved.',
      request: { params: rowId, body: sends(campaignTyped) },
      responses: { 200: json(campaignPreview, 'The mail'), ...problems(404) },
    }),
    async (c) => {
      const { campaign, reader, settings } = await campaignToEditor(
        c.req.valid('param').id,
        c.get('member').email,
        c.req.valid('json'),
      )
      const from = mailSender(settings.siteName)
      return c.json(
        { from, preheader: campaign.preheader, ...renderCampaign(campaign, reader, settings) },
        200,
      )
    },
  )
  .openapi(
    calledBy('editor', `get ${oneCampaign}/report`, tags, {
      summary: 'What a letter came to: arrived, followed by link, left',
      request: { params: rowId },
      responses: { 200: json(campaignReport, 'Figures'), ...problems(404) },
    }),
    async (c) => c.json(await reportOf(db(), c.req.valid('param').id), 200),
  )
  .openapi(
    calledBy('editor', `post ${oneCampaign}/tests`, tags, {
      summary: 'Send a letter to oneself, as it is saved',
      request: { params: rowId },
      responses: { 202: json(testSent, 'It is on its way'), ...problems(404, 429) },
    }),
    async (c) => {
      const { id, email } = c.get('member')
      await countCall(LIMITS.testLetters, id)
      const { campaign, reader, settings } = await campaignToEditor(c.req.valid('param').id, email)
      await db().transaction((tx) => mailTest(tx, campaign, reader, settings))
      return c.json({ recipient: email }, 202)
    },
  )

/** Renders a campaign, saved or as typed, for its editor. */
async function campaignToEditor(id: number, email: string, typed?: CampaignFields) {
  const [campaign, reader, settings] = await Promise.all([
    campaignToSend(db(), id, typed && tidyCampaign(typed)),
    readerLike(db(), email),
    readSettings(db()),
  ])
  return { campaign, reader, settings }
}

/** Normalises a typed campaign for storage: sanitised html within the limits. */
function acceptedCampaign(typed: CampaignFields): CampaignFields {
  const tidied = tidyCampaign(typed)
  const fields = { ...tidied, content: sanitiseHtml(tidied.content).trim() }
  refuseFaults(faultsOfDraft(fields))
  return fields
}
