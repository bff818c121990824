import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { firstFaultOf, type PostFaults } from '../post-editor.rules.ts'

/** One thing that is looked at before a post goes out. */
interface PublishCheck {
  isDone: boolean
  words: string
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** What is there and what is missing before a post goes out: what must be there first, then what readers would miss. */
export function publishChecks(faults: PostFaults, html: string): PublishCheck[] {
  const missing = firstFaultOf(faults)
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag)
  const silent = pictures.findIndex((tag) => !/\salt="[^"]*[^"\s][^"]*"/.test(tag))
  return [
    missing
      ? { isDone: false, words: `${missing.message}.` }
      : { isDone: true, words: 'Title, excerpt, picture and text are there' },
    ...(pictures.length === 0
      ? []
      : [
          silent < 0
            ? { isDone: true, words: 'Every picture has words for those who cannot see it' }
            : {
                isDone: false,
                words: `The ${pictures.length === 1 ? '' : `${ORDINALS[silent] ?? `${silent + 1}th`} `}picture has no words for those who cannot see it.`,
              },
        ]),
  ]
}

/** What is there, and what is missing, before a post goes out. */
export function PublishChecks({ faults, html }: { faults: PostFaults; html: string }) {
  return (
    <ul aria-label="Before it goes out" className="grid gap-2.5 text-sm">
      {publishChecks(faults, html).map(({ isDone, words }) => (
        <li key={words} className="flex items-start gap-2.5">
          {isDone ? (
            <Check aria-hidden className="size-5 flex-none text-good" />
          ) : (
            <CircleAlert aria-hidden className="size-5 flex-none text-danger" />
          )}
          {words}
        </li>
      ))}
    </ul>
  )
}
