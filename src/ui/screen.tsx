import type { LinkProps } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { inFigures } from '#/lib/format.ts'
import { IconLink } from './basics.tsx'
import { TwoInkMark } from './signs.tsx'

/** A link back, with its accessible name. */
export type BackLink = Pick<LinkProps, 'to' | 'params'> & { label: string }

interface ScreenHeadProps {
  title: ReactNode
  /** The number of listed items, beside the title. */
  count?: number | undefined
  back?: BackLink
  /** Under the title, in small: a state, what changed. */
  state?: ReactNode
  /** What the screen is about, in a sentence under the head. */
  lede?: ReactNode
  /** What can be done here; the one primary act last. */
  children?: ReactNode
}

/** The sticky header of an admin screen: title at the start, actions (children) at the end. */
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
  /** Each view with its name, and how many it has, where that is known. */
  views: readonly { view: View; words: string; count?: number | undefined }[]
  current: View
  onTurn: (view: View) => void
}

/** Tabs for the views of a list, with optional counts; they scroll horizontally on narrow screens. */
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

/** A progress bar with a text: the action in progress, without dots, and how much is done; `total` is null while unknown. */
export function MovingLine({ words, done, total }: { words: string; done: number; total: number | null }) {
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

/** Covers the whole screen while the session or the data is loading. */
export function LoadingScreen() {
  return (
    <div role="status" className="fixed inset-0 z-30 grid place-items-center bg-paper">
      <TwoInkMark size="xl" breathing />
      <span className="sr-only">Loading</span>
    </div>
  )
}
