import { adminsOnly, everybody, type Row } from '../row.ts'

/** Who may call what is about the site as a whole. */
export const siteRows: Record<string, Row> = {
  'get /site-settings': everybody(),
  'patch /admin/site-settings': { ...adminsOnly(), body: { 'general.tagline': 'Called upon' } },
  'get /admin/affiliate-settings': adminsOnly(),
  'patch /admin/affiliate-settings/{id}': {
    ...adminsOnly(),
    path: '/admin/affiliate-settings/1',
    body: { affiliateId: 'x' },
  },
  'post /admin/affiliate-settings': { ...adminsOnly(400), body: { retailer: ' ' }, keyed: true },
  'delete /admin/affiliate-settings/{id}': { ...adminsOnly(404), path: '/admin/affiliate-settings/999999' },
  'get /admin/figures': adminsOnly(),
  'get /admin/activity': adminsOnly(),
  'get /admin/figures-over-time': adminsOnly(),
  'get /admin/content': adminsOnly(),
  'get /admin/audit-log': adminsOnly(),
  'get /admin/backups': adminsOnly(),
  'post /page-views': { ...everybody(), body: { path: '/about' } },
  'post /retailer-clicks': { ...everybody(404), body: { gameId: 1, retailer: 'Nobody' } },
  'get /admin/retailer-clicks': adminsOnly(),
}
