import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { type CookieChoice, chooseCookies, useCookieState } from './cookie-choice.ts'

/** Asks once which cookies are allowed; lies over the lower edge and moves nothing. */
export function CookieNotice() {
  const { asking } = useCookieState()
  return asking && <CookieBar />
}

function CookieBar() {
  const { askedFrom } = useCookieState()
  const bar = useRef<HTMLElement>(null)

  useEffect(() => {
    if (askedFrom) bar.current?.focus()
  }, [askedFrom])

  // What has the focus is scrolled clear of the bar, and the page's end can be reached above it.
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const page = document.documentElement.style
    const observer = new ResizeObserver(() => page.setProperty('--covered', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.removeProperty('--covered')
    }
  }, [])

  const choose = (choice: CookieChoice) => {
    chooseCookies(choice)
    if (askedFrom instanceof HTMLElement) askedFrom.focus()
  }
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Your cookie choice"
      className="cookie-bar fixed inset-x-0 bottom-0 z-20 border-dusk-up2 border-t bg-dusk text-dusk-ink"
    >
      <div className="wrap flex gap-x-8 gap-y-4 py-3.5 max-md:flex-col md:items-center">
        <p className="me-auto max-w-[84ch] text-sm">
          We use essential cookies to keep you signed in. With your consent we also count visits.{' '}
          <Link to="/privacy" hash="cookies" className="whitespace-nowrap underline underline-offset-3">
            Read about cookies
          </Link>
        </p>
        <div className="grid flex-none grid-cols-2 gap-2">
          <Button look="lamp" className="max-md:px-2" onClick={() => choose('all')}>
            Accept all
          </Button>
          <Button look="lamp" className="max-md:px-2" onClick={() => choose('essential')}>
            Essential only
          </Button>
        </div>
      </div>
    </section>
  )
}
