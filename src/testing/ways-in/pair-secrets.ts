/**
 * Callers who request a pair's data: a member of the pair, the partner, a former partner, and everyone else.
 */
export const ASKERS = ['own', 'partner', 'former', 'stranger', 'admin', 'visitor'] as const
export type Asker = (typeof ASKERS)[number]

/**
 * A pair's private data, each marked by a unique word: games owned, wished for and ruled out by one member, a surprise hidden
 * from the other, and their play.
 */
export const SECRETS = {
  owned: 'Owlbox',
  wished: 'Wishbox',
  surprise: 'Hushbox',
  ruledOut: 'Nopebox',
  comment: 'murmur',
  played: 'Duskbox',
  word: 'whispering',
} as const
export type Secret = keyof typeof SECRETS

const NO_ONES: Record<Asker, Secret[]> = {
  own: [],
  partner: [],
  former: [],
  stranger: [],
  admin: [],
  visitor: [],
}

/** The key of the one evening of the pair. */
export const EVENING = '3e6f0d1c-8a44-4a6e-9b57-2f1f6b0e9c01'

/** How an endpoint of shelf, pair or account is read, and which secrets each asker may find in the answer. */
interface Reading {
  path?: string
  body?: unknown
  tells: Partial<Record<Asker, Secret[]>>
}

/** A play belongs to both: the game, and a note of one of them. */
const AN_EVENING: Secret[] = ['played', 'word']

const OF_ONE_HALF: Secret[] = ['owned', 'wished', 'surprise', 'ruledOut', 'comment']

/**
 * Every endpoint that returns data of a shelf, a pair, its plays or its picks, by method and path; an endpoint with one of their
 * tags that is missing here fails the test. Add yours with its request; `tells` lists the data each caller may see.
 */
export const READINGS: Record<string, Reading> = {
  'get /shelf': { tells: { own: ['owned', 'comment'] } },
  'get /shelf/export': { path: '/shelf/export?format=json', tells: { own: OF_ONE_HALF } },
  'put /shelf/games/{gameId}': {
    path: '/shelf/games/999999',
    body: { mark: 'own', isPlayed: false },
    tells: {},
  },
  'put /shelf/games/{gameId}/surprise': {
    path: '/shelf/games/999999/surprise',
    body: { isSurprise: true },
    tells: {},
  },
  'post /shelf/from-device': { body: { marks: [] }, tells: {} },
  'put /shelf/entries/{id}/last-played': {
    path: '/shelf/entries/999999/last-played',
    body: { on: null },
    tells: {},
  },
  'delete /shelf/entries/{id}': { path: '/shelf/entries/999999', tells: {} },
  'post /shelf/import-previews': { body: { text: 'Anything' }, tells: {} },
  'post /shelf/imports': {
    body: { text: 'Anything', choices: [], takes: { ratings: false, comments: false, prices: false } },
    tells: {},
  },
  'get /shelf/imports': { tells: {} },
  'post /shelf/imports/{id}/undo': {
    path: '/shelf/imports/0b7c1d58-5f0e-4a52-9d0c-0f5a3f0c7a11/undo',
    tells: {},
  },
  'get /pair': { tells: {} },
  'get /pair/games': {
    path: '/pair/games?show=own',
    tells: { own: ['owned'], partner: ['owned'] },
  },
  'get /pair/games?show=wish': {
    path: '/pair/games?show=wish',
    tells: { own: ['wished', 'surprise'], partner: ['wished'] },
  },
  'get /pair/games?show=not-for-us': {
    path: '/pair/games?show=not-for-us',
    tells: { own: ['ruledOut'], partner: ['ruledOut'] },
  },
  'put /pair/invitation': { tells: {} },
  'delete /pair/invitation': { tells: {} },
  'post /pair/invitation-looks': { body: { token: 'x' }, tells: {} },
  'post /pair': { body: { token: 'x' }, tells: {} },
  'post /pair/declined-invitations': { body: { token: 'x' }, tells: {} },
  'put /pair/return': { tells: {} },
  'get /evenings': { tells: { own: AN_EVENING, partner: AN_EVENING } },
  'get /evenings/state': { tells: {} },
  'get /evenings/games': { tells: { own: ['played'], partner: ['played'] } },
  'get /evenings/games/{gameId}': { path: '/evenings/games/999999', tells: {} },
  'get /evenings/likely': { tells: {} },
  'get /evenings/{key}': { path: `/evenings/${EVENING}`, tells: { own: AN_EVENING, partner: AN_EVENING } },
  'get /evenings/export': {
    path: '/evenings/export?format=json',
    tells: { own: AN_EVENING, partner: AN_EVENING },
  },
  'post /evenings/asked-looks': { body: { token: 'x' }, tells: {} },
  'put /evenings/asked': { body: { token: 'x', outcome: 'me' }, tells: {} },
  'put /evenings/{key}': { path: `/evenings/${EVENING}`, body: {}, tells: {} },
  'delete /evenings/{key}': { path: '/evenings/0b7c1d58-5f0e-4a52-9d0c-0f5a3f0c7a11', tells: {} },
  'post /evenings/moves': { tells: {} },
  'post /evenings/import-previews': { body: { text: 'date,game,outcome\n2026-01-02,Hive,me' }, tells: {} },
  'post /evenings/imports': { body: { text: '' }, tells: {} },
  'get /evenings/imports': { tells: {} },
  'post /evenings/imports/{id}/undo': {
    path: '/evenings/imports/0b7c1d58-5f0e-4a52-9d0c-0f5a3f0c7a11/undo',
    tells: {},
  },
  'get /picks/mine': { tells: {} },
  'get /picks/both': { tells: {} },
  'get /picks/table': { tells: {} },
  'get /account/data': { tells: { own: [...OF_ONE_HALF, ...AN_EVENING], partner: ['played'] } },
  'get /me': { tells: {} },
}

/** Endpoints that would end the pair under test; they have tests of their own. */
export const ENDS_IT = ['delete /pair']

/** The private data that a caller may find in the response of an endpoint. */
export const notifiedTo = ({ tells }: Reading, asker: Asker): Secret[] => tells[asker] ?? NO_ONES[asker]
