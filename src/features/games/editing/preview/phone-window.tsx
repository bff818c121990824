import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** How a look of the site is told on its root element. */
const isOfLook = (name: string) =>
  name === 'lang' || name === 'class' || name === 'style' || name.startsWith('data-')

/** Shows something as it stands in a window of this width, only to look at: what a narrow window changes is changed here. */
export function PhoneWindow({ title, children }: { title: string; children: ReactNode }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)

  useEffect(() => {
    const inside = frame?.contentDocument
    if (!inside) return
    const dress = () => {
      for (const { name, value } of document.documentElement.attributes)
        if (isOfLook(name)) inside.documentElement.setAttribute(name, value)
    }
    dress()
    const sheets = document.head.querySelectorAll('link[rel="stylesheet"], style')
    inside.head.replaceChildren(...[...sheets].map((sheet) => inside.importNode(sheet, true)))
    inside.body.className = 'phone-window-body'
    setBody(inside.body)
    const looks = new MutationObserver(dress)
    looks.observe(document.documentElement, { attributes: true })
    const sizes = new ResizeObserver(() => setHeight(inside.body.offsetHeight))
    sizes.observe(inside.body)
    return () => {
      looks.disconnect()
      sizes.disconnect()
    }
  }, [frame])

  return (
    <>
      <iframe ref={setFrame} title={title} inert className="phone-window" height={height || undefined} />
      {body && createPortal(children, body)}
    </>
  )
}
