/**
 * `npm run bench -- for-two [--brief] [--couples | --live]`: how soon two meet in a room, and whether related games are liked, both on
 * ratings that nobody here wrote; and how the site bears many rooms at once. Build first. The report is Markdown.
 */

import { couplesReport } from './couples.ts'
import { liveReport } from './live.ts'
import { ratersMissing, readRaters } from './raters.ts'
import { relatedReport } from './related.ts'

const isBrief = process.argv.includes('--brief')
const asksFor = (part: string) =>
  process.argv.includes(part) || !['--couples', '--live'].some((each) => process.argv.includes(each))

if (asksFor('--couples')) {
  if (ratersMissing) console.log(ratersMissing)
  else {
    const { games, raters } = readRaters()
    console.log([...couplesReport(games, raters), '', ...relatedReport(games, raters), ''].join('\n'))
  }
}
if (asksFor('--live')) {
  const played = isBrief
    ? { rooms: 20, forMs: 10_000, open: 100 }
    : { rooms: 200, forMs: 60_000, open: 10_000 }
  console.log((await liveReport(played)).join('\n'))
}
