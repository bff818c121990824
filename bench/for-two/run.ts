/**
 * `npm run bench -- for-two [--brief] [--couples | --picks | --live]`: how soon two meet in a room, whether related games and picks are liked,
 * all on ratings that nobody here wrote, and how long picking takes; and how the site bears many rooms at once. Build first. The report is Markdown.
 */

import { liveReport } from './live.ts'
import { couplesReport } from './people/couples.ts'
import { ratersMissing, readDescribedGames, readRaters, starsOfOurEditors } from './people/raters.ts'
import { picksReport } from './picks.ts'
import { picksSpeedReport } from './picks-speed.ts'
import { relatedReport } from './related.ts'

const isBrief = process.argv.includes('--brief')
const asksFor = (part: string) =>
  process.argv.includes(part) ||
  !['--couples', '--picks', '--live'].some((each) => process.argv.includes(each))

const isFull = asksFor('--couples')
if (isFull || asksFor('--picks')) {
  if (ratersMissing) console.log(ratersMissing)
  else {
    const { games, raters, fame } = readRaters()
    if (isFull)
      console.log([...couplesReport(games, raters, fame), '', ...relatedReport(games, raters), ''].join('\n'))
    const described = readDescribedGames(raters, 1)
    console.log([...picksReport(described, raters, starsOfOurEditors(described)), ''].join('\n'))
    console.log([...picksSpeedReport(readDescribedGames(raters, 0), raters), ''].join('\n'))
  }
}
if (asksFor('--live')) {
  const played = isBrief
    ? { rooms: 20, forMs: 10_000, open: 100 }
    : { rooms: 200, forMs: 25_000, open: 10_000 }
  console.log((await liveReport(played)).join('\n'))
}
