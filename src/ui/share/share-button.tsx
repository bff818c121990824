import Share from 'lucide-react/icons/share'
import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { later } from '../later.tsx'
import { shareLink } from './share-link.ts'

/** Said after a press, and ready before one. */
const CopiedNote = later(async () => (await import('./copied-note.tsx')).CopiedNote)
/** What hardly any browser needs: it lets us copy. */
const UncopiedDialog = later(async () => (await import('./uncopied-dialog.tsx')).UncopiedDialog)

export interface ShareButtonProps {
  /** What is shared, as one would call it: "Patchwork". */
  title: string
  /** Path and search of the page to share, or a full address. */
  path: string
  /** The picture the link will show: said with the note that it was copied. */
  picture?: string | undefined
  /** `quiet` beside other words, `lamp` and `dusk` on dusk. */
  look?: 'line' | 'quiet' | 'lamp' | 'dusk'
  className?: string | undefined
  children?: ReactNode
}

/**
 * Shares a link: by the system's own sheet; where there is none it is copied, and said so; where that is not allowed it
 * is shown, marked, to be copied by hand (FIND-03). Without JavaScript the browser's own share stands for it.
 */
export function ShareButton({
  title,
  path,
  picture,
  look = 'line',
  className,
  children = 'Share',
}: ShareButtonProps) {
  const [shown, setShown] = useState<{ as: 'copied' | 'uncopied'; address: string }>()
  const share = async () => {
    const address = new URL(path, window.location.href).href
    const outcome = await shareLink({ title, url: address })
    setShown(outcome === 'handed over' ? undefined : { as: outcome, address })
  }
  const putAway = useCallback(() => setShown(undefined), [])
  return (
    <>
      <Button look={look} className={classNames('noscript:hidden', className)} onClick={share}>
        <Share aria-hidden />
        {children}
      </Button>
      <CopiedNote
        address={shown?.as === 'copied' ? shown.address : undefined}
        picture={picture}
        onClose={putAway}
      />
      {shown?.as === 'uncopied' && <UncopiedDialog title={title} address={shown.address} onClose={putAway} />}
    </>
  )
}
