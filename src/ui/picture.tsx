import ImageOff from 'lucide-react/icons/image-off'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ownImageSources } from '#/lib/pictures.ts'
import { classNames } from './basics.tsx'
import { TwoInkLogo } from './signs.tsx'

interface PictureProps {
  src: string | null
  /** The alternative text; empty if the text beside the image says the same. */
  alt: string
  ratio?: 'square' | 'post' | 'wide' | 'video'
  /** Loads the image at once: only for images above the fold. */
  eager?: boolean
  sizes?: string | undefined
  /** Shown in the frame if the image cannot be loaded; by default an icon. */
  failed?: ReactNode
  /** Content above the image, such as a title or a badge. */
  children?: ReactNode
  className?: string | undefined
  imageClassName?: string | undefined
}

const ratios = { square: 'aspect-square', post: 'aspect-post', wide: 'aspect-wide', video: 'aspect-video' }

const COLUMN = '(min-width: 48rem) 50vw, 100vw'

/** An image in a frame of fixed size. Shows a placeholder while it loads, and an icon if it fails. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = 'square', eager = false, failed, children, className, imageClassName } = props
  const image = useRef<HTMLImageElement>(null)
  // Stored with its address: another image starts anew.
  const [outcome, setOutcome] = useState<{ src: string; state: 'loaded' | 'failed' } | null>(null)
  const state = src === null ? 'failed' : outcome?.src === src ? outcome.state : 'loading'

  // A picture of our own is there in several widths; without a word on its size, it is as wide as its column.
  const own = ownImageSources(src)
  const sizes = props.sizes ?? (own ? `${eager ? '' : 'auto, '}${COLUMN}` : undefined)

  useEffect(() => {
    const element = image.current
    if (!src || !element?.complete) return
    // It loaded before hydration, so there will be no event; decoding tells.
    let current = true
    element.decode().then(
      () => current && setOutcome({ src, state: 'loaded' }),
      () => current && setOutcome({ src, state: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [src])

  return (
    <span className={classNames('picture', ratios[ratio], className)} data-state={state}>
      {state === 'failed' ? (
        <span
          className="picture-instead"
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {failed ?? (src === null ? <TwoInkLogo size="lg" /> : <ImageOff aria-hidden className="size-7" />)}
        </span>
      ) : (
        <>
          <TwoInkLogo size="lg" className="picture-waiting" />
          <picture>
            {own && <source type="image/avif" srcSet={own.avif} sizes={sizes} />}
            {own && <source type="image/webp" srcSet={own.webp} sizes={sizes} />}
            <img
              ref={image}
              src={src ?? undefined}
              alt={alt}
              sizes={sizes}
              className={classNames('picture-image', imageClassName)}
              style={{ objectPosition: own?.focus }}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={eager ? 'high' : 'auto'}
              decoding="async"
              referrerPolicy="no-referrer"
              onLoad={() => src && setOutcome({ src, state: 'loaded' })}
              onError={() => src && setOutcome({ src, state: 'failed' })}
            />
          </picture>
        </>
      )}
      {children}
    </span>
  )
}

interface DrawnImageProps {
  src: string
  /** The alternative text; empty by default, for a decorative image. */
  alt?: string | undefined
  eager?: boolean
  className?: string | undefined
}

/** An image that the server draws, such as a cover. It fills its frame, or shows the site's icon if loading fails (CHROME-08). */
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
        <TwoInkLogo size="lg" />
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
