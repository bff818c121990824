import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, createLink, useHydrated } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import { type ComponentProps, type ReactNode, startTransition } from 'react'
import { inFigures, longDateTime } from '#/lib/format.ts'

/** Joins class names, skipping falsy ones. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

type ButtonLook = 'primary' | 'ink' | 'line' | 'quiet' | 'lamp' | 'dusk' | 'danger'

interface ButtonStyleProps {
  /** `primary`: in the site's colour, one per view; `ink`: other buttons; `lamp`, `dusk`: on dark; `danger`: irreversible. */
  look?: ButtonLook | undefined
  wide?: boolean | undefined
}

/** Returns the class names that make an element look like a button. */
export function buttonStyle(look: ButtonLook = 'line', wide = false): string {
  return classNames('button', `button-${look}`, wide && 'w-full')
}

/** A button that runs an action. */
export function Button({ look, wide, className, ...button }: ButtonStyleProps & ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames(buttonStyle(look, wide), className)} />
}

function ButtonAnchor({ look, wide, className, ...anchor }: ButtonStyleProps & ComponentProps<'a'>) {
  return <a {...anchor} className={classNames(buttonStyle(look, wide), className)} />
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

/** A round button that shows only an icon. `label` is its accessible name. */
export function IconButton({ label, className, ...button }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" aria-label={label} {...button} className={classNames('icon-button', className)} />
  )
}

function IconAnchor({ label, className, children, ...anchor }: { label: string } & ComponentProps<'a'>) {
  return (
    <a {...anchor} className={classNames('icon-button', className)}>
      {children}
      <span className="sr-only">{label}</span>
    </a>
  )
}

/** A router link that shows only an icon. */
export const IconLink = createLink(IconAnchor)

/** A button that looks like a link, for a small action beside a heading. */
export function TextButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={classNames('text-link', className)} />
}

function TextAnchor({ className, ...anchor }: ComponentProps<'a'>) {
  return <a {...anchor} className={classNames('text-link', className)} />
}

/** A link to another page of this site, underlined like a link in a text. {@link ButtonLink} looks like a button instead. */
export const TextLink = createLink(TextAnchor)

interface PageHeadingProps {
  title: ReactNode
  lede?: ReactNode
  /** A line above the title, such as a date or a reading time. */
  meta?: ReactNode
  children?: ReactNode
  className?: string | undefined
}

/** The heading of a page: its h1 and an introduction below. */
export function PageHeading({ title, lede, meta, children, className }: PageHeadingProps) {
  return (
    <header className={classNames('pt-9 pb-8 md:pt-16 md:pb-12', className)}>
      {meta && <div className="mb-4 flex gap-4 text-ink-2 text-sm">{meta}</div>}
      <h1>{title}</h1>
      {lede && <p className="type-lede mt-4">{lede}</p>}
      {children}
    </header>
  )
}

interface SectionHeadingProps {
  id?: string | undefined
  children: ReactNode
  /** The number of items in the section, shown beside the heading. */
  count?: number | undefined
  size?: 'title' | 'part'
  /** A link at the end of the heading's line. */
  action?: ReactNode
  className?: string | undefined
}

/** The h2 of a section, with an optional count beside it and a link at the end of the line. */
export function SectionHeading(props: SectionHeadingProps) {
  const { id, children, count, size = 'title', action, className } = props
  return (
    <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <h2 id={id} className={size === 'title' ? 'type-title' : 'type-part'}>
        {children}
        {count !== undefined && <span className="font-normal text-ink-2"> {inFigures(count)}</span>}
      </h2>
      {action}
    </div>
  )
}

/** Shows a date and time in the visitor's time zone (ruling 26). Until hydration, it shows them in UTC. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const isHydrated = useHydrated()
  return (
    <time dateTime={at} className={className}>
      {isHydrated ? longDateTime(at, 'here') : `${longDateTime(at)} UTC`}
    </time>
  )
}

interface AlertProps {
  tone?: 'danger' | 'good' | 'plain'
  /** The heading; an alert with one is large, and its `children` explain what to do. */
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

const icons = { danger: CircleAlert, good: CircleCheck, plain: Info }
const tones = {
  danger: 'bg-danger-wash text-danger',
  good: 'bg-good-wash text-good',
  plain: 'bg-wash text-ink',
}

/** A coloured message box. The tone `danger` makes screen readers announce it at once. */
export function Alert({ tone = 'danger', title, children, action, className }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex gap-3 rounded-control',
        tones[tone],
        title ? 'max-w-[620px] p-5' : 'px-3.5 py-3 text-sm font-semibold',
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'text-ink' : undefined}>{children}</div>}
        {action && <div className="mt-3 text-ink">{action}</div>}
      </div>
    </div>
  )
}

interface LoadFailureProps {
  /** What could not be loaded, as a sentence: "We couldn’t load the images". */
  title: string
  error: Error
  onRetry: () => unknown
  className?: string | undefined
}

/** The message that something could not be loaded, with a button to retry. */
export function LoadFailure({ title, error, onRetry, className }: LoadFailureProps) {
  return (
    <Alert title={title} className={className} action={<Button onClick={() => onRetry()}>Try Again</Button>}>
      {error.message}
    </Alert>
  )
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** The error message, as a sentence: "We couldn’t load the images". */
  failed: string
  /** Placeholders shown until the data is loaded. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a query's data by calling `children`. Shows placeholders while it loads, and an error message if it fails. */
export function Loaded<Data>({ query, failed, waiting, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  return error ? <LoadFailure title={failed} className="mt-4" error={error} onRetry={refetch} /> : waiting
}

/** An error boundary for a section of a page. It replaces a failed section by an error message with a retry button. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  return (
    <CatchBoundary
      getResetKey={() => 0}
      errorComponent={({ error, reset }) => (
        <LoadFailure
          title="We couldn’t load this part of the page"
          error={error as Error}
          onRetry={() => {
            void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
            startTransition(reset)
          }}
        />
      )}
    >
      {children}
    </CatchBoundary>
  )
}

/** A list item (`li`) with an icon, a bold title, and a text below it. */
export function IconPoint(props: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      {props.icon}
      <span>
        <b>{props.title}</b> {props.children}
      </span>
    </li>
  )
}

interface EmptyStateProps {
  title: ReactNode
  /** Why the list is empty, and what to do next. */
  children?: ReactNode
  actions?: ReactNode
  level?: 1 | 2 | 3
  /** Places the drawing above the text, for a narrow container such as a drawer. */
  stacked?: boolean
  className?: string | undefined
}

/** The drawing and text of an empty list or page: what is missing, why, and what to do. */
export function EmptyState({ title, children, actions, level = 2, stacked, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        stacked
          ? 'grid justify-items-start gap-7'
          : 'row-rule flex items-start gap-6 border-t py-8 max-md:flex-col md:items-center md:gap-12 md:py-12',
        className,
      )}
    >
      <EmptyDrawing className={stacked ? 'w-[220px]' : 'w-[200px] md:w-[280px]'} />
      <div>
        <Heading className="type-title">{title}</Heading>
        {children && <div className="mt-3 max-w-[44ch] text-ink-2">{children}</div>}
        {actions && <div className="mt-6 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}

/** The drawing on an empty list or page: the logo's two overlapping half discs, with the overlap left blank. */
export function EmptyDrawing({ className }: { className: string }) {
  return (
    <svg className={classNames('isolate flex-none', className)} viewBox="0 0 280 172" aria-hidden="true">
      <path className="fill-ink-a" d="M90 15A70 70 0 0 1 90 155Z" />
      <path className="fill-ink-b" d="M190 15A70 70 0 0 0 190 155Z" />
      <path className="fill-paper" d="M140 36A70 70 0 0 1 140 134A70 70 0 0 1 140 36Z" />
      <path className="fill-none stroke-2 stroke-ink" d="M40 156H240" />
    </svg>
  )
}

/** Grey placeholders for content that is loading. `className` should give them the size of that content. */
export function Skeleton({ className, count = 1 }: { className?: string | undefined; count?: number }) {
  return [...Array(count).keys()].map((place) => (
    <span key={place} className={classNames('block rounded-badge bg-paper-down', className)} />
  ))
}

/** A pulsing group of placeholders. Screen readers announce `label` instead. */
export function SkeletonGroup(props: { label: string; children: ReactNode; className?: string | undefined }) {
  const { label, children, className } = props
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={classNames('skeletons', className)}>
        {children}
      </div>
    </div>
  )
}
