import { type ComponentType, useState } from 'react'
import { TextButton } from '#/ui/button/text-link.tsx'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import { Alert } from '#/ui/status/alert.tsx'

interface TableChoiceProps<Question extends object> {
  /** The ceremony's own script and style, which no page loads before somebody is about to ask for it. */
  load: () => Promise<ComponentType<Question & { onClose: () => void }>>
  /** What the table is asked. */
  question: Question
}

/** For two who cannot agree: the table chooses one of the games. */
export function TableChoice<Question extends object>({ load, question }: TableChoiceProps<Question>) {
  const [Ceremony, setCeremony] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const [isFailed, setFailed] = useState(false)
  const expect = () => void load().catch(() => undefined)
  const open = async () => {
    setFailed(false)
    try {
      const loaded = await load()
      setCeremony(() => loaded)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="inline-flex flex-wrap items-center gap-2 noscript:hidden">
      <span className="inline-flex items-center gap-1.5">
        <TwoInkMark size="sm" className="shrink-0" />
        <TextButton aria-haspopup="dialog" onPointerEnter={expect} onFocus={expect} onClick={open}>
          Pick one for us
        </TextButton>
      </span>
      {isFailed && <Alert>We couldn’t reach the site. Check your connection and try again.</Alert>}
      {Ceremony && <Ceremony {...question} onClose={() => setCeremony(null)} />}
    </div>
  )
}
