/** The sites the journeys run against, each a process of its own on a database of its own. */
export const sites = {
  /** As `npm start` leaves it: the starter catalogue, no community. */
  starter: 'http://localhost:4310',
  /** As `npm run demo` leaves it: the starter catalogue with the sample community. */
  community: 'http://localhost:4311',
  /** No game, no category, no article. */
  empty: 'http://localhost:4312',
  /** The starter catalogue among rows that try to break pages. */
  hostile: 'http://localhost:4313',
  /** The starter catalogue with people who can sign in (member-data.ts). */
  members: 'http://localhost:4314',
  /** As `members`; a site whose settings are changed. */
  settings: 'http://localhost:4315',
  /** As `members`; a site whose games, articles and lists are changed. */
  editors: 'http://localhost:4316',
} as const

/** The mail server of every site, and where what it was sent can be read: `?to=` an address. */
export const SMTP_URL = 'smtp://127.0.0.1:4317'
export const MAILS_URL = 'http://127.0.0.1:4318'

/** Answers once every site does. */
export const READY_URL = 'http://localhost:4319/'

/** The script that counts visits on the site `settings`; its journey serves it. */
export const ANALYTICS_SCRIPT_URL = 'http://localhost:4320/script.js'
