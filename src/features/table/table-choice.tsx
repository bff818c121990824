import { type ComponentType, useState } from 'react'
import { TextButton } from '#/ui/button/text-link.tsx'
import { TwoInkMark } from '#/ui/display/two-ink-mark.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { TableCeremony, TableQuestion } from './table-ceremony.tsx'

type Ceremony = ComponentType<Parameters<typeof TableCeremony>[0]>

/** The ceremony's own script and style, which no page loads before somebody is about to ask for it. */
const loadCeremony = async (): Promise<Ceremony> => (await import('./table-ceremony.tsx')).TableCeremony

/** For two who cannot agree: the table chooses one of the games. */
export function TableChoice(question: TableQuestion) {
  const [Ceremony, setCeremony] = useState<Ceremony | null>(null)
  const [isFailed, setFailed] = useState(false)
  const expect = () => void loadCeremony().catch(() => undefined)
  const open = async () => {
    setFailed(false)
    try {
      const loaded = await loadCeremony()
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
          Let the table choose
        </TextButton>
      </span>
      {isFailed && <Alert>The table could not be reached. Check the connection, and ask it again.</Alert>}
      {Ceremony && <Ceremony {...question} onClose={() => setCeremony(null)} />}
    </div>
  )
}
