import { Parser } from 'htmlparser2'
import { IMPORT_MESSAGES, ImportProblem } from './file-problem.ts'

/**
 * Parses a response of BoardGameGeek's XML API 2, a collection or plays; a collection gets the headings of its CSV.
 * @throws {ImportProblem} for other XML
 */
export function readBggXml(text: string) {
  const root = /<(?!\?|!)([\w:-]+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  if (root === 'html' || /^<!doctype html/i.test(text)) throw new ImportProblem(IMPORT_MESSAGES.html)
  if (root === 'message') throw new ImportProblem(IMPORT_MESSAGES.bggQueued)
  if (root === 'errors' || root === 'error') throw new ImportProblem(IMPORT_MESSAGES.bggError)
  if (root === 'items') return { kind: 'collection' as const, ...collectionIn(text) }
  if (root === 'plays') return { kind: 'plays' as const, ...playsIn(text) }
  throw new ImportProblem(IMPORT_MESSAGES.xml)
}

type Attributes = Record<string, string>

/** Walks an XML text, reporting the start and end of each element with its text; returns whether the root was closed. */
function walk(
  text: string,
  {
    opens,
    closes,
  }: {
    opens?: (name: string, attributes: Attributes) => void
    closes: (name: string, words: string) => void
  },
): boolean {
  let words = ''
  let isClosed = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        words = ''
        opens?.(name, attributes)
      },
      ontext(part) {
        words += part
      },
      onclosetag(name, isImplied) {
        // The parser closes elements that a truncated text left open; that is not a real end.
        if (!isImplied || (name !== 'items' && name !== 'plays')) closes(name, words.trim())
        if ((name === 'items' || name === 'plays') && !isImplied) isClosed = true
        words = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return isClosed
}

const BREAKS_OFF = 'The file is incomplete.'
/** Elements of an item whose text becomes a cell of their name. */
const CELLS = ['originalname', 'yearpublished', 'numplays', 'comment', 'privatecomment']
const STATUSES = ['own', 'prevowned', 'fortrade', 'want', 'wanttoplay', 'wanttobuy', 'wishlist', 'preordered']

function collectionIn(text: string) {
  const records: Record<string, string>[] = []
  let item: Record<string, string> | null = null
  let isVersion = false
  const isWhole = walk(text, {
    opens(name, attributes) {
      if (name === 'version') isVersion = true
      if (isVersion) return
      if (name === 'item')
        item = {
          objectname: '',
          objectid: attributes.objectid ?? '',
          itemtype: attributes.subtype === 'boardgameexpansion' ? 'expansion' : 'standalone',
        }
      else if (item && name === 'status') for (const one of STATUSES) item[one] = attributes[one] ?? ''
      else if (item && name === 'rating') item.rating = attributes.value ?? ''
      else if (item && name === 'privateinfo') {
        item.pricepaid = attributes.pricepaid ?? ''
        item.pp_currency = attributes.pp_currency ?? ''
      }
    },
    closes(name, words) {
      if (name === 'version') isVersion = false
      if (isVersion || !item) return
      if (name === 'name') item.objectname = words
      else if (CELLS.includes(name)) item[name] = words
      else if (name === 'item') {
        if (item.objectname) records.push(item)
        item = null
      }
    },
  })
  return { records, cutShort: isWhole ? null : BREAKS_OFF }
}

const playerOf = ({ name = '', username = '', score = '', win, startposition }: Attributes) => ({
  ...{ name, username, score },
  win: win === '1',
  started: startposition === '1',
})
/** A play, which may count for several on one day. */
const playOf = ({
  id = '',
  date = '',
  quantity = '',
  length = '',
  location = '',
  incomplete,
}: Attributes) => ({
  ...{ id, date, quantity, length, location, name: '', objectId: '', comment: '' },
  incomplete: incomplete === '1',
  players: [] as ReturnType<typeof playerOf>[],
})
export type BggPlay = ReturnType<typeof playOf>

function playsIn(text: string) {
  const plays: BggPlay[] = []
  let owner = ''
  let play: BggPlay | null = null
  const isWhole = walk(text, {
    opens(name, attributes) {
      if (name === 'plays') owner = attributes.username ?? ''
      else if (name === 'play') play = playOf(attributes)
      else if (play && name === 'item') {
        play.name = attributes.name ?? ''
        play.objectId = attributes.objectid ?? ''
      } else if (play && name === 'player') play.players.push(playerOf(attributes))
    },
    closes(name, words) {
      if (play && name === 'comments') play.comment = words
      if (play && name === 'play') {
        plays.push(play)
        play = null
      }
    },
  })
  return { owner, plays, cutShort: isWhole ? null : BREAKS_OFF }
}
