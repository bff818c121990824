import { recordAct } from '#/features/audit/write-audit.store.ts'
import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { db } from '#/server/database/database.ts'
import { accepted, created, newApi, noContent, ok, revised } from '#/server/http/endpoint.ts'
import { rejectInvalid } from '#/server/http/http-problem.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import { mailSender } from '#/server/mail/send-mail.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { readSettings, refuseWhileOff } from '#/server/settings.ts'
import { mailTest, renderCampaign } from './campaigns/campaign-mail.store.ts'
import {
  beginCampaign,
  campaignForEditors,
  campaignOfPost,
  campaignsFor,
  campaignToSend,
  changeCampaign,
  deleteCampaign,
  planCampaign,
  previewRecipient,
  reportOf,
  startCampaign,
} from './campaigns/campaigns.store.ts'
import {
  type CampaignFields,
  tidyCampaign,
  validateCampaignDraft,
  validatePlan,
} from './model/campaigns.rules.ts'
import {
  campaignPlan,
  campaignPreview,
  campaignReport,
  campaignTyped,
  editedCampaign,
  exportedSubscribers,
  failedMail,
  listedCampaign,
  subscriber,
  subscriberFile,
  subscriberImport,
  testSent,
} from './newsletter.schema.ts'
import {
  importSubscribers,
  previewSubscribers,
  undoSubscribers,
} from './subscribers/subscriber-import.store.ts'
import {
  exportSubscribers,
  failedMails,
  removeSubscriber,
  subscribersPage,
} from './subscribers/subscribers.store.ts'

const oneCampaign = '/admin/newsletter/campaigns/{id}'

export const newsletterAdminApi = newApi('Newsletter')
  .endpoint('editor', 'get /admin/newsletter/issues', {
    summary: 'Letters: sent, planned, and drafts; in pages',
    request: { query: listQuery(CREATED_LIST) },
    response: ok(pageOf(listedCampaign), 'One page of them'),
    handle: ({ query }) => campaignsFor(db(), parseListQuery(CREATED_LIST, query)),
  })
  .endpoint('editor', 'post /admin/newsletter/campaigns', {
    summary: 'Begin a letter that is no article',
    description: 'A draft.',
    request: { headers: idempotencyKey },
    response: revised(created(editedCampaign, 'The letter')),
    handle: ({ member, once }) => once({}, (tx) => beginCampaign(tx, member)),
  })
  .endpoint('editor', 'put /admin/posts/{id}/letter', {
    summary: 'The letter of an article, begun where there is none yet',
    request: { params: rowId },
    response: revised(ok(editedCampaign, 'The letter', 404)),
    handle: ({ member, params: { id } }) => db().transaction((tx) => campaignOfPost(tx, member, id)),
  })
  .endpoint('editor', `get ${oneCampaign}`, {
    summary: 'A letter, as its editors see it',
    request: { params: rowId },
    response: revised(ok(editedCampaign, 'The letter', 404)),
    handle: ({ params }) => campaignForEditors(db(), params.id),
  })
  .endpoint('editor', `patch ${oneCampaign}`, {
    summary: 'Change what a letter says, until it begins to go out',
    request: { params: rowId, headers: ifMatch, body: campaignTyped },
    response: revised(ok(editedCampaign, 'The letter as it is now', 404, 409)),
    handle: ({ member, params: { id }, body, revision }) => {
      const fields = acceptedCampaign(body)
      return db().transaction((tx) => changeCampaign(tx, { editor: member, id, revision }, fields))
    },
  })
  .endpoint('editor', `delete ${oneCampaign}`, {
    summary: 'Delete a letter that has not begun to go out',
    request: { params: rowId },
    response: noContent('It is gone', 404, 409),
    handle: ({ member, params }) => db().transaction((tx) => deleteCampaign(tx, member, params.id)),
  })
  .endpoint('owner', `put ${oneCampaign}/plan`, {
    summary: 'Let a letter begin by itself at a moment, at another one, or not any more',
    description: 'Until it has begun it can be changed and called off.',
    request: { params: rowId, headers: ifMatch, body: campaignPlan },
    response: revised(ok(editedCampaign, 'The letter as it is now', 404, 409)),
    handle: async ({ member, params: { id }, body: { at }, revision }) => {
      const moment = at === null ? null : new Date(at)
      if (moment) {
        rejectInvalid({ at: validatePlan(moment) })
        await refuseWhileOff(db(), 'enableNewsletter')
      }
      return db().transaction((tx) => planCampaign(tx, { editor: member, id, revision }, moment))
    },
  })
  .endpoint('owner', `post ${oneCampaign}/send`, {
    summary: 'Send a letter to all subscribers, once',
    description: 'The mails go out one after another; the answer does not wait for them.',
    request: { params: rowId, headers: idempotencyKey },
    response: revised(accepted(editedCampaign, 'It is being sent', 404)),
    handle: async ({ member, params: { id }, once }) => {
      await refuseWhileOff(db(), 'enableNewsletter')
      await once({}, async (tx) => {
        const { subject, subscribers } = await startCampaign(tx, id)
        await recordAct(tx, member, { act: 'newsletter sent', subject, details: { subscribers } })
        return {}
      })
      return campaignForEditors(db(), id)
    },
  })
  .endpoint('editor', `post ${oneCampaign}/preview`, {
    summary: 'A letter exactly as it is mailed, with what is typed of it',
    description: 'Addressed to the caller. Nothing is saved.',
    request: { params: rowId, body: campaignTyped },
    response: ok(campaignPreview, 'The mail', 404),
    handle: async ({ member, params, body }) => {
      const { campaign, recipient, settings } = await campaignToEditor(params.id, member.email, body)
      const from = mailSender(settings.siteName)
      return { from, preheader: campaign.preheader, ...renderCampaign(campaign, recipient, settings) }
    },
  })
  .endpoint('editor', `get ${oneCampaign}/report`, {
    summary: 'What a letter came to: arrived, followed by link, left',
    request: { params: rowId },
    response: ok(campaignReport, 'Figures', 404),
    handle: ({ params }) => reportOf(db(), params.id),
  })
  .endpoint('editor', `post ${oneCampaign}/tests`, {
    summary: 'Send a letter to oneself, as it is saved',
    request: { params: rowId },
    limit: LIMITS.testMails,
    response: accepted(testSent, 'It is on its way', 404),
    handle: async ({ member: { email }, params }) => {
      const { campaign, recipient, settings } = await campaignToEditor(params.id, email)
      await db().transaction((tx) => mailTest(tx, campaign, recipient, settings))
      return { recipient: email }
    },
  })
  .endpoint('owner', 'get /admin/newsletter/subscribers', {
    summary: 'Subscribers, in pages',
    request: { query: listQuery(CREATED_LIST) },
    response: ok(pageOf(subscriber), 'One page of them'),
    handle: ({ query }) => subscribersPage(db(), parseListQuery(CREATED_LIST, query)),
  })
  .endpoint('owner', 'delete /admin/newsletter/subscribers/{id}', {
    summary: 'Forget a subscriber',
    request: { params: rowId },
    response: noContent('Forgotten', 404),
    handle: ({ member, params }) => db().transaction((tx) => removeSubscriber(tx, member, params.id)),
  })
  .endpoint('owner', 'post /admin/newsletter/exports', {
    proven: true,
    summary: 'The confirmed addresses as CSV',
    description: 'The export is recorded in the activity log.',
    limit: LIMITS.downloads,
    response: ok(exportedSubscribers, 'A file'),
    handle: async ({ member }) => {
      const csv = await db().transaction((tx) => exportSubscribers(tx, member))
      return { fileName: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`, csv }
    },
  })
  .endpoint('owner', 'get /admin/failed-mails', {
    summary: 'Mails that were given up, in pages',
    request: { query: listQuery(CREATED_LIST) },
    response: ok(pageOf(failedMail), 'One page of them'),
    handle: ({ query }) => failedMails(db(), parseListQuery(CREATED_LIST, query)),
  })

/** Returns what a preview or test mail is rendered from: the campaign (saved or `typed`), the editor as recipient, settings. */
async function campaignToEditor(id: number, email: string, typed?: CampaignFields) {
  const [campaign, recipient, settings] = await Promise.all([
    campaignToSend(db(), id, typed && tidyCampaign(typed)),
    previewRecipient(db(), email),
    readSettings(db()),
  ])
  return { campaign, recipient, settings }
}

/** Returns a typed campaign as it is stored: trimmed, and with sanitised html. @throws {HttpProblem} 400 for too long fields */
function acceptedCampaign(typed: CampaignFields): CampaignFields {
  const tidied = tidyCampaign(typed)
  const fields = { ...tidied, content: sanitiseHtml(tidied.content).trim() }
  rejectInvalid(validateCampaignDraft(fields))
  return fields
}

export const subscriberImportsApi = fileImportsApi('/admin/newsletter', {
  ...{ kind: 'subscribers', caller: 'owner', tag: 'Newsletter', what: 'people who agreed' },
  reads:
    'CSV with the columns email, agreed_at and agreed_how. Lines without when and how someone agreed are skipped, and so are addresses that left.',
  ...{ sent: subscriberFile, toWrite: subscriberFile, found: subscriberImport, written: subscriberImport },
  ...{ preview: previewSubscribers, write: importSubscribers, undo: undoSubscribers },
})
