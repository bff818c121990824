import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { PostFaults } from '../post-editor.rules.ts'
import { publishChecks } from './publish-checks.rules.ts'

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
