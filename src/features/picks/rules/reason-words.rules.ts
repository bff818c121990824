import { MONTHS } from '#/shared/dates.ts'
import type { Because, Common, PickReason } from './reasons.rules.ts'

/** What a reason is worded with. */
interface Told {
  titleOf: (gameId: number) => string
  /** A category as the site calls it, by its slug. */
  categoryName: (slug: string) => string
  /** How the other one at the table is called; null where they have no name, or nobody else sits there. */
  partner: string | null
}

/** Why a game is picked, in sentences that hold: whose likes speak for it and by what, then what stands on the shelf. */
export function reasonInWords(gameId: number, reason: PickReason, told: Told): string {
  const likes = likesInWords(gameId, reason, told)
  const average = likes === '' && reason.isAboveAverage ? 'Liked better than the average here.' : ''
  return [likes || average, shelfInWords(reason.shelf)].filter(Boolean).join(' ')
}

function likesInWords(gameId: number, { because, common }: PickReason, told: Told): string {
  const [mine, theirs] = because
  const isItself = (one: Because) => one.gameIds.includes(gameId)
  if (!mine && !theirs) return ''
  const they = told.partner ?? 'they'
  const like = `${they} ${told.partner ? 'likes' : 'like'}`
  const said = (one: Because) => {
    const titles = one.gameIds.map(told.titleOf).join(' and ')
    return { titles, by: commonInWords(one.common, told) }
  }
  if (!theirs) return sentence(`you like ${said(mine!).titles}`, said(mine!).by)
  if (!mine)
    return isItself(theirs)
      ? sentence(`${like} it`, '')
      : sentence(`${like} ${said(theirs).titles}`, said(theirs).by)
  if (isItself(mine) && isItself(theirs)) return 'You both like it.'
  if (isItself(mine)) return sentence(`you like it, and ${like} ${said(theirs).titles}`, said(theirs).by)
  if (isItself(theirs)) return sentence(`${like} it, and you like ${said(mine).titles}`, said(mine).by)
  if (mine.gameIds[0] === theirs.gameIds[0])
    return sentence(`you both like ${said(mine).titles}`, said(mine).by)
  if (common)
    return sentence(
      `you like ${said(mine).titles}, ${like} ${said(theirs).titles}`,
      commonInWords(common, told),
    )
  return [
    sentence(`you like ${said(mine).titles}`, said(mine).by),
    sentence(`${like} ${said(theirs).titles}`, said(theirs).by),
  ].join(' ')
}

function commonInWords(common: Common | null, { categoryName }: Told): string {
  if (!common) return ''
  if (common.kind === 'closeness') return 'about as hard and as long'
  if (common.kind === 'designers') return `by ${common.word} too`
  return (common.kind === 'mechanics' ? common.word : categoryName(common.word)).toLowerCase()
}

function shelfInWords({ isOwned, isNeverOpened, lastPlayedOn }: PickReason['shelf']): string {
  if (!isOwned) return ''
  if (isNeverOpened) return 'It stands on your shelf and has never been opened.'
  if (!lastPlayedOn) return 'It stands on your shelf.'
  const month = MONTHS[Number(lastPlayedOn.slice(5, 7)) - 1]
  return `It stands on your shelf, last played in ${month} ${lastPlayedOn.slice(0, 4)}.`
}

const sentence = (words: string, by: string) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${by && `: ${by}`}.`
