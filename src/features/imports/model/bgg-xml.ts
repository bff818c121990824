import { DomUtils, parseDocument } from 'htmlparser2'
import { IMPORT_MESSAGES, ImportProblem } from './file-problem.ts'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const elementsIn = ({ children }: Pick<Element, 'children'>, name: string) =>
  DomUtils.getElementsByTagName(name, children)
const textIn = (parent: Element, name: string) =>
  DomUtils.textContent(elementsIn(parent, name)[0] ?? []).trim()
const attributesIn = (parent: Element, name: string) => elementsIn(parent, name)[0]?.attribs ?? {}

/** Parses a response of BoardGameGeek's XML API: a collection, or a list of plays. @throws {ImportProblem} for other XML */
export function readBggXml(text: string) {
  const root = /<(?!\?|!)([\w:-]+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  if (root === 'html' || /^<!doctype html/i.test(text)) throw new ImportProblem(IMPORT_MESSAGES.html)
  if (root === 'message') throw new ImportProblem(IMPORT_MESSAGES.bggQueued)
  if (root === 'errors' || root === 'error') throw new ImportProblem(IMPORT_MESSAGES.bggError)
  const document = parseDocument(text, { xmlMode: true })
  const cutShort = text.includes(`</${root}>`) ? null : 'The file is incomplete.'
  if (root === 'items') return { kind: 'collection' as const, records: recordsIn(document), cutShort }
  if (root !== 'plays') throw new ImportProblem(IMPORT_MESSAGES.xml)
  const owner = elementsIn(document, 'plays')[0]?.attribs.username ?? ''
  return { kind: 'plays' as const, owner, plays: elementsIn(document, 'play').map(playOf), cutShort }
}

/** Child elements of an item whose text becomes the cell of the same name. */
const CELLS = ['originalname', 'yearpublished', 'numplays', 'comment', 'privatecomment']
const STATUSES = ['own', 'prevowned', 'fortrade', 'want', 'wanttoplay', 'wanttobuy', 'wishlist', 'preordered']

/** Returns the items of a collection as rows of BoardGameGeek's CSV, without blank cells and without data of editions. */
function recordsIn(document: Pick<Element, 'children'>): Record<string, string>[] {
  for (const version of elementsIn(document, 'version')) DomUtils.removeElement(version)
  const records = elementsIn(document, 'item').map((item) => {
    const status = attributesIn(item, 'status')
    const { pricepaid, pp_currency } = attributesIn(item, 'privateinfo')
    const cells = {
      objectname: textIn(item, 'name'),
      objectid: item.attribs.objectid,
      itemtype: item.attribs.subtype === 'boardgameexpansion' ? 'expansion' : 'standalone',
      rating: attributesIn(item, 'rating').value,
      ...{ pricepaid, pp_currency },
      ...Object.fromEntries(CELLS.map((name) => [name, textIn(item, name)])),
      ...Object.fromEntries(STATUSES.map((name) => [name, status[name]])),
    }
    return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell)) as Record<string, string>
  })
  return records.filter(({ objectname }) => objectname)
}

/** Returns a recorded play with its values as text; `quantity` may be more than one play of the same day. */
function playOf(play: Element) {
  const { id = '', date = '', quantity = '', length = '', location = '', incomplete } = play.attribs
  const { name = '', objectid: objectId = '' } = attributesIn(play, 'item')
  return {
    ...{ id, date, quantity, length, location, name, objectId },
    comment: textIn(play, 'comments'),
    incomplete: incomplete === '1',
    players: elementsIn(play, 'player').map(({ attribs }) => {
      const { name = '', username = '', score = '', win, startposition } = attribs
      return { name, username, score, win: win === '1', started: startposition === '1' }
    }),
  }
}
/** Type of a play in a response of BoardGameGeek's XML API. */
export type BggPlay = ReturnType<typeof playOf>
