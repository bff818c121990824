import type { LinkProps } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { inFigures } from '#/lib/format.ts'
import { IconLink } from './basics.tsx'
import { TwoInkLogo } from './signs.tsx'

/** The route and the accessible name of a back link. */
export type BackLink = Pick<LinkProps, 'to' | 'params'> & { label: string }

interface ScreenHeadProps {
  title: ReactNode
  /** The number of listed items, shown beside the title. */
  count?: number | undefined
  back?: BackLink
  /** A small line below the title: a state, or what changed. */
  state?: ReactNode
  /** A sentence below the title on what the screen is for. */
  lede?: ReactNode
  /** The actions of the screen; the primary one last. */
  children?: ReactNode
}

/** The sticky header of an admin screen, with its title and its actions (`children`). */
export function ScreenHead({ title, count, back, state, lede, children }: ScreenHeadProps) {
  return (
    <>
      <header className="screen-head">
        {back && (
          <IconLink {...back}>
            <ArrowLeft aria-hidden />
          </IconLink>
        )}
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

interface ViewTabsProps<View extends string> {
  /** The views by name (`words`), each with its number of items if that is known. */
  views: readonly { view: View; words: string; count?: number | undefined }[]
  current: View
  onTurn: (view: View) => void
}

/** Tabs for the views of a list, with optional counts. They scroll horizontally on narrow screens. */
export function ViewTabs<View extends string>({ views, current, onTurn }: ViewTabsProps<View>) {
  return (
    <nav aria-label="Views" className="view-tabs">
      {views.map(({ view, words, count }) => (
        <button
          key={view}
          type="button"
          aria-current={view === current ? 'page' : undefined}
          onClick={() => onTurn(view)}
        >
          {words} <span>{count !== undefined && inFigures(count)}</span>
        </button>
      ))}
    </nav>
  )
}

/** A progress bar with a text such as "Sending… 3 of 10". `total` is null while it is unknown. */
export function ProgressLine({ words, done, total }: { words: string; done: number; total: number | null }) {
  const of = total === null ? '' : ` of ${inFigures(total)}`
  return (
    <div role="status" className="grid w-full gap-3">
      <p className="font-semibold tabular-nums">
        {words}… {(done > 0 || total !== null) && `${inFigures(done)}${of}`}
      </p>
      <progress
        className="progress-line moving-line"
        aria-label={words}
        {...(total !== null && { value: Math.min(done, total), max: total })}
      />
    </div>
  )
}

/** A full-screen loading indicator: the animated logo, shown until the session or the screen's data is loaded. */
export function LoadingScreen() {
  return (
    <div role="status" className="fixed inset-0 z-30 grid place-items-center bg-paper">
      <TwoInkLogo size="xl" breathing />
      <span className="sr-only">Loading</span>
    </div>
  )
}
