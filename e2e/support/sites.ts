/** The first port of the sites. Other checkouts on the same machine set another one (`JOURNEY_PORT`). */
const FIRST_PORT = Number(process.env.JOURNEY_PORT || 4310)
const at = (offset: number) => `http://localhost:${FIRST_PORT + offset}`

/** Addresses of the sites that journeys use, each a process and a database of its own. */
export const sites = {
  /** As after `npm start`: the starter catalogue, without members. */
  starter: at(0),
  /** As after `npm run demo`: the starter catalogue with the sample members. */
  community: at(1),
  /** Without games, categories and posts. */
  empty: at(2),
  /** The starter catalogue and rows that try to break pages. */
  hostile: at(3),
  /** The starter catalogue and members who can sign in (member-data.ts). */
  members: at(4),
  /** Like `members`, for journeys that change settings. */
  settings: at(5),
  /** Like `members`, for journeys that change games, posts and other content. */
  editors: at(6),
  /** Another process on the database of `members`, as behind a proxy. */
  second: at(11),
  /** With an attack in all user content (filled/attacked-data.ts). */
  attacked: at(12),
} as const
export type SiteName = keyof typeof sites

/** The mail server of all sites, and the address that returns the mails to `?to=`. */
export const SMTP_URL = `smtp://127.0.0.1:${FIRST_PORT + 7}`
export const MAILS_URL = `http://127.0.0.1:${FIRST_PORT + 8}`

/** The address at which journeys open sites and create members (serve-sites.ts). */
export const READY_URL = `${at(9)}/`

/** Address of the analytics script of the site `settings`; its journey serves it. */
export const ANALYTICS_SCRIPT_URL = `${at(10)}/script.js`
