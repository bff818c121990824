import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '#/ui/basics.tsx'
import { type CookieChoice, chooseCookies, useCookieState } from './cookie-choice.tsx'

/** The cookie notice at the bottom edge. While it is shown, the CSS variable `--covered` holds its height. */
export function CookieBar({ hasProvider }: { hasProvider: boolean }) {
  const { openedFrom } = useCookieState()
  const bar = useRef<HTMLElement>(null)

  useEffect(() => {
    if (openedFrom) bar.current?.focus()
  }, [openedFrom])

  // Elements at the bottom edge are raised, and the page can scroll to its end above the notice.
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const observer = new ResizeObserver(() =>
      sheet.replaceSync(`body, .above-notice { --covered: ${element.offsetHeight}px }`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])

  const choose = (choice: CookieChoice) => {
    chooseCookies(choice)
    if (openedFrom instanceof HTMLElement) openedFrom.focus()
  }
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={hasProvider ? 'Your cookie choice' : 'About cookies'}
      className="cookie-bar"
    >
      <div className="wrap cookie-line">
        <p>
          We use essential cookies to keep you signed in, and count page views without cookies.{' '}
          {hasProvider && 'With your consent a provider counts visits too. '}
          <Link to="/privacy" hash="cookies" className="cookie-more">
            Read about cookies
          </Link>
        </p>
        {hasProvider ? (
          <div className="cookie-ways">
            <Button look="lamp" onClick={() => choose('all')}>
              Accept all
            </Button>
            <Button look="lamp" onClick={() => choose('essential')}>
              Essential only
            </Button>
          </div>
        ) : (
          <Button look="lamp" onClick={() => choose('read')}>
            OK
          </Button>
        )}
      </div>
    </section>
  )
}
