/** The first of the ports the journeys use; another checkout on the same machine takes its own (`JOURNEY_PORT`). */
const FIRST_PORT = Number(process.env.JOURNEY_PORT || 4310)
const at = (offset: number) => `http://localhost:${FIRST_PORT + offset}`

/** The sites the journeys run against, each a process of its own on a database of its own. */
export const sites = {
  /** As `npm start` leaves it: the starter catalogue, no community. */
  starter: at(0),
  /** As `npm run demo` leaves it: the starter catalogue with the sample community. */
  community: at(1),
  /** No game, no category, no article. */
  empty: at(2),
  /** The starter catalogue among rows that try to break pages. */
  hostile: at(3),
  /** The starter catalogue with people who can sign in (member-data.ts). */
  members: at(4),
  /** As `members`; a site whose settings are changed. */
  settings: at(5),
  /** As `members`; a site whose games, articles and lists are changed. */
  editors: at(6),
  /** `members` once more: another process on the same database, as behind a proxy. */
  second: at(11),
  /** An attack stands in everything people write (filled/attacked-data.ts). */
  attacked: at(12),
} as const
export type SiteName = keyof typeof sites

/** The mail server of every site, and where what it was sent can be read: `?to=` an address. */
export const SMTP_URL = `smtp://127.0.0.1:${FIRST_PORT + 7}`
export const MAILS_URL = `http://127.0.0.1:${FIRST_PORT + 8}`

/** Where journeys have sites opened and members made; answers once the first site does. */
export const READY_URL = `${at(9)}/`

/** The script that counts visits on the site `settings`; its journey serves it. */
export const ANALYTICS_SCRIPT_URL = `${at(10)}/script.js`
