import StarIcon from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import { Badge } from '../display/badge.tsx'
import { Picture } from '../display/picture.tsx'
import { DifficultyPips } from '../display/signs/difficulty-pips.tsx'
import { TimeDial } from '../display/signs/time-dial.tsx'
import { TwoInkMark } from '../display/signs/two-ink-mark.tsx'
import { RankBadge } from '../rating/rank-badge.tsx'
import { RatingHalf } from '../rating/rating-half.tsx'
import { StarRow } from '../rating/star-row.tsx'
import { LoadingScreen } from '../status/loading-screen.tsx'
import { Specimen } from './specimen.tsx'

const swatches = [
  'bg-paper',
  'bg-paper-up',
  'bg-paper-down',
  'bg-line',
  'bg-line-strong',
  'bg-ink-2',
  'bg-ink',
  'bg-primary',
  'bg-accent',
  'bg-wash',
  'bg-wash-2',
  'bg-ink-a',
  'bg-ink-b',
  'bg-ink-a-soft',
  'bg-ink-b-soft',
  'bg-dusk',
  'bg-dusk-up',
  'bg-dusk-up2',
  'bg-lamp',
  'bg-danger-wash',
  'bg-good-wash',
]

/** The signature of the site, and what is told at a glance. */
export function MotifSpecimens() {
  return (
    <>
      <Specimen name="Colours">
        {swatches.map((swatch) => (
          <span key={swatch} className="grid w-24 gap-1 text-xs">
            <span className={`edge relative h-12 rounded-cover ${swatch}`} />
            {swatch.slice(3)}
          </span>
        ))}
      </Specimen>
      <Specimen name="Mark">
        <TwoInkMark size="xs" />
        <TwoInkMark size="sm" />
        <TwoInkMark />
        <TwoInkMark size="lg" />
        <TwoInkMark size="xl" />
        <span className="bg-dusk p-4">
          <TwoInkMark size="xl" tone="dusk" />
        </span>
      </Specimen>
      <Specimen name="Loading">
        <div className="relative h-40 w-full overflow-clip [contain:paint]">
          <LoadingScreen />
        </div>
      </Specimen>
      <Specimen name="Time and difficulty">
        {[null, 15, 30, 45, 60, 180].map((minutes) => (
          <span key={minutes} className="flex items-center gap-2 text-ink-2 text-sm">
            <TimeDial minutes={minutes} /> <TimeDial minutes={minutes} size="lg" />
            {minutes ? `${minutes} min` : 'unknown'}
          </span>
        ))}
        {([1, 2, 3] as const).map((level) => (
          <span key={level} className="flex items-center gap-2 text-ink-2 text-sm">
            <DifficultyPips level={level} /> <DifficultyPips level={level} size="lg" />
            {['Easy', 'Medium', 'Hard'][level - 1]}
          </span>
        ))}
      </Specimen>
      <Specimen name="Ratings">
        <span className="flex items-center gap-1.5">
          <RatingHalf side="expert" />
          <b className="type-number">4.3</b> Expert
        </span>
        <span className="flex items-center gap-1.5">
          <RatingHalf side="community" size="lg" />
          <b className="type-number">4.6</b> Community
        </span>
        <StarRow stars={4} label="4.3 out of 5" />
        <StarRow stars={0} label="Not rated yet" />
        <StarRow stars={5} label="4.6 out of 5" tone="ink" size="sm" />
      </Specimen>
      <Specimen name="Badges and ranks">
        <ul className="flex flex-wrap gap-2">
          <Badge tone="dusk" icon={<TwoInkMark size="xs" tone="dusk" />}>
            Featured Game
          </Badge>
          <Badge tone="b" icon={<Tag aria-hidden />}>
            Best Seller
          </Badge>
          <Badge tone="a" icon={<StarIcon aria-hidden className="fill-accent text-accent" />}>
            Top Rated by Community
          </Badge>
        </ul>
        <div className="relative mb-8 w-40">
          <Picture src={null} alt="" />
          <RankBadge rank={2} />
        </div>
        <div className="relative mb-8 w-56">
          <Picture src={null} alt="" className="bg-ink-b" />
          <RankBadge rank={1} size="lg" />
        </div>
      </Specimen>
      <Specimen name="Pictures: shown, loading, failed, none, wide">
        <Picture src="/favicon.svg" alt="The mark" className="edge max-w-40" />
        <Picture src="/dev/never-answers" alt="On its way" className="edge max-w-40" />
        <Picture src="/no-such-picture.png" alt="A cover that is gone" className="edge max-w-40" />
        <Picture src={null} alt="" className="edge max-w-40" />
        <Picture src={null} alt="" ratio="post" className="edge max-w-60">
          <span className="absolute start-3 top-3 bg-paper px-2 text-sm">A layer</span>
        </Picture>
        <Picture src={null} alt="" ratio="wide" className="edge max-w-60" />
        <Picture src={null} alt="" ratio="video" className="edge max-w-60" />
      </Specimen>
    </>
  )
}
