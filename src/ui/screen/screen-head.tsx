import type { ReactNode } from 'react'
import { inFigures } from '#/lib/text/in-figures.ts'

interface ScreenHeadProps {
  title: ReactNode
  /** The number of listed items, beside the title. */
  count?: number | undefined
  /** The way back to the list it came from: an `IconLink` with an arrow. */
  back?: ReactNode
  /** Under the title, in small: a state, what changed. */
  state?: ReactNode
  /** What the screen is about, in a sentence under the head. */
  lede?: ReactNode
  /** What can be done here; the one primary act last. */
  children?: ReactNode
}

/** The sticky header of an admin screen: title at the start, actions at the end. */
export function ScreenHead({ title, count, back, state, lede, children }: ScreenHeadProps) {
  return (
    <>
      <header className="screen-head">
        {back}
        <div className="screen-title" data-small={state ? true : undefined}>
          <h1 dir="auto">{title}</h1>
          {count !== undefined && <p className="screen-count">{inFigures(count)}</p>}
          {state && <div className="screen-state">{state}</div>}
        </div>
        {children && <div className="screen-acts">{children}</div>}
      </header>
      {lede && <p className="screen-lede">{lede}</p>}
    </>
  )
}
