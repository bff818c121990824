import { useQuery } from '@tanstack/react-query'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { Figures } from '../figures.tsx'
import { newsletterFiguresQuery } from './subscribers.queries.ts'
import type { NewsletterFigures as Counted } from './subscribers.schema.ts'

/** The newsletter at a glance: who gets it, and what became of the letters of a year. */
export function NewsletterFigures() {
  const { data, error } = useQuery(newsletterFiguresQuery())
  if (error) return <Alert title="The figures could not be loaded">{error.message}</Alert>
  if (!data) return <Skeleton className="letter-figures-space" />
  return <Figures figures={figuresOf(data)} />
}

function figuresOf({ subscribers, recent, waiting, letters, arrived, failed, followed, left }: Counted) {
  const inLetters = `in ${letters.toLocaleString('en-US')} ${letters === 1 ? 'letter' : 'letters'} of a year`
  return [
    { name: 'Subscribers', value: subscribers, hint: `+${recent.toLocaleString('en-US')} in 30 days` },
    { name: 'To be confirmed', value: waiting, hint: 'forgotten after a week' },
    { name: 'Arrive', value: shareOf(arrived, arrived + failed), hint: 'by the mail servers’ answers' },
    { name: 'Links followed', value: followed, hint: 'counted by day, never by person' },
    { name: 'Left', value: left, hint: inLetters },
  ]
}

/** A share in per cent with one decimal, never rounded up to all of them. */
function shareOf(part: number, whole: number): string {
  if (whole === 0) return '–'
  return `${(Math.floor((1_000 * part) / whole) / 10).toLocaleString('en-US')} %`
}
