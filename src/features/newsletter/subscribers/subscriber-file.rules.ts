import { column } from '#/features/imports/model/columns.rules.ts'

export const SUBSCRIBER_LINES_MAX = 10_000
/** Maximum length of a file of subscribers, in characters. The whole file is sent in one request. */
export const SUBSCRIBER_FILE_MAX_LENGTH = 700_000
export const AGREED_HOW_MAX_LENGTH = 200

/** The three required columns of a file of subscribers, with the headings recognised for each column. */
export const SUBSCRIBER_FIELDS = [
  column(
    'email',
    'Address',
    'email, e mail, email address, address, mail, e mail adresse, adresse e mail, correo, e mailadres, e mail cim',
  ),
  column('agreedAt', 'When they agreed', [
    ...['agreed at', 'agreed', 'agreed on', 'when', 'consent at', 'optin time', 'opt in time'],
    ...['confirm time', 'confirmed at', 'subscribed at', 'created at', 'date', 'date de consentement'],
    ...['fecha de consentimiento', 'toestemming op', 'hozzajarulas', 'datum', 'zugestimmt am', 'fecha'],
  ]),
  column('agreedHow', 'How they agreed', [
    ...['agreed how', 'how', 'consent', 'proof', 'source', 'consent source', 'signup source', 'quelle'],
    ...['fuente', 'bron', 'forras', 'consent how', 'wie', 'nachweis', 'comment', 'como', 'hoe'],
  ]),
]
export type SubscriberField = (typeof SUBSCRIBER_FIELDS)[number]['field']
