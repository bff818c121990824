import { type ComponentType, type ReactNode, useState } from 'react'
import { Alert, classNames } from '#/ui/basics.tsx'

interface TableChoiceProps<Question extends object> {
  /** Loads the ceremony's script and style shortly before it is needed. */
  load: () => Promise<ComponentType<Question & { onClose: () => void }>>
  /** What the table chooses from. */
  question: Question
  className?: string
  /** Label of the button. */
  children?: ReactNode
}

/** A button that picks one of the games at random, for two who cannot agree. */
export function TableChoice<Question extends object>({
  load,
  question,
  className = 'text-link',
  children = 'Pick one for us',
}: TableChoiceProps<Question>) {
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
    <>
      <button
        type="button"
        className={classNames('noscript:hidden', className)}
        aria-haspopup="dialog"
        onPointerEnter={expect}
        onFocus={expect}
        onClick={open}
      >
        {children}
      </button>
      {isFailed && <Alert>We couldn’t reach the site. Check your connection and try again.</Alert>}
      {Ceremony && <Ceremony {...question} onClose={() => setCeremony(null)} />}
    </>
  )
}
