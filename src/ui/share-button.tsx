import Share from 'lucide-react/icons/share'
import { type ReactNode, useState } from 'react'
import { Button, classNames } from './basics.tsx'
import { later } from './later.tsx'

const CopiedToast = later(async () => (await import('./note.tsx')).CopiedToast)
const UncopiedDialog = later(async () => (await import('./note.tsx')).UncopiedDialog)

interface ShareButtonProps {
  /** The name of the shared item: "Patchwork". */
  title: string
  /** Path and search string of the page to share, or a full URL. */
  path: string
  /** The link's preview image, shown in the toast that the link was copied. */
  picture?: string | undefined
  /** `quiet` beside other text; `lamp` and `dusk` on dark backgrounds. */
  look?: 'line' | 'quiet' | 'primary' | 'lamp' | 'dusk'
  className?: string | undefined
  children?: ReactNode
}

/** The share button. It opens the system's share dialog, or copies the link where no such dialog exists (FIND-03). */
export function ShareButton(props: ShareButtonProps) {
  const { title, path, picture, look = 'line', className, children = 'Share' } = props
  const [shown, setShown] = useState<{ as: 'copied' | 'uncopied'; address: string }>()
  const share = async () => {
    const address = new URL(path, window.location.href).href
    const as = await shareLink({ title, url: address })
    setShown(as === 'handed over' ? undefined : { as, address })
  }
  const putAway = () => setShown(undefined)
  return (
    <>
      <Button look={look} className={classNames('noscript:hidden', className)} onClick={share}>
        <Share aria-hidden />
        {children}
      </Button>
      <CopiedToast
        address={shown?.as === 'copied' ? shown.address : undefined}
        picture={picture}
        onClose={putAway}
      />
      {shown?.as === 'uncopied' && <UncopiedDialog title={title} address={shown.address} onClose={putAway} />}
    </>
  )
}

/** Opens the system's share sheet, or else copies the link. Returns `uncopied` if neither was possible. */
async function shareLink(link: { title: string; url: string }) {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'handed over'
    } catch (error) {
      // Closing the sheet is a decision; a sheet that fails does not count.
      if (error instanceof DOMException && error.name === 'AbortError') return 'handed over'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    // No clipboard, or none for us: the link is shown instead.
    return 'uncopied'
  }
}
