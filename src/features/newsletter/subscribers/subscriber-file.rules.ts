import type { ColumnField } from '#/features/imports/model/columns.rules.ts'

export const SUBSCRIBER_LINES_MAX = 10_000
/** Maximum length of a file of subscribers in characters, since one request sends it. */
export const SUBSCRIBER_FILE_MAX_LENGTH = 700_000
export const HOW_MAX_LENGTH = 200

/** The three required columns of a file of subscribers, with the headings that name them. */
export const SUBSCRIBER_FIELDS = [
  {
    field: 'email',
    label: 'Address',
    headings: [
      ...['email', 'e mail', 'email address', 'address', 'mail', 'e mail adresse', 'adresse e mail'],
      ...['correo', 'e mailadres', 'e mail cim'],
    ],
  },
  {
    field: 'agreedAt',
    label: 'When they agreed',
    headings: [
      ...['agreed at', 'agreed', 'agreed on', 'when', 'consent at', 'optin time', 'opt in time'],
      ...['confirm time', 'confirmed at', 'subscribed at', 'created at', 'date', 'date de consentement'],
      ...['fecha de consentimiento', 'toestemming op', 'hozzajarulas', 'datum', 'zugestimmt am', 'fecha'],
    ],
  },
  {
    field: 'agreedHow',
    label: 'How they agreed',
    headings: [
      ...['agreed how', 'how', 'consent', 'proof', 'source', 'consent source', 'signup source', 'quelle'],
      ...['fuente', 'bron', 'forras', 'consent how', 'wie', 'nachweis', 'comment', 'como', 'hoe'],
    ],
  },
] as const satisfies readonly ColumnField[]
export type SubscriberField = (typeof SUBSCRIBER_FIELDS)[number]['field']
