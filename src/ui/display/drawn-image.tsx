import { useEffect, useRef, useState } from 'react'
import { TwoInkMark } from './signs/two-ink-mark.tsx'

interface DrawnImageProps {
  src: string
  /** Empty, as by default, if it is decorative. */
  alt?: string | undefined
  eager?: boolean
  className?: string | undefined
}

/** An image drawn by the site. It fills its frame; if it cannot be loaded, the site's icon is shown (CHROME-08). */
export function DrawnImage({ src, alt = '', eager = false, className }: DrawnImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  // An error before hydration is detected by the missing width.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])

  if (failed === src) {
    return (
      <span className="picture-instead" data-state="failed">
        <TwoInkMark size="lg" />
      </span>
    )
  }
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={600}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
      onError={() => setFailed(src)}
    />
  )
}
