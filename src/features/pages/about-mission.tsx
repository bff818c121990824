import { Prose } from '#/ui/text.tsx'
import type { PagePart } from './model/pages.rules.ts'

/** Renders the top of the About page: title and mission beside a drawing (checklist PAGE-01). */
export function AboutMission({ title, mission }: { title: string; mission: string }) {
  return (
    <section className="wrap grid grid-cols-12 gap-x-6">
      <div className="col-span-full pt-9 pb-9 md:pt-16 ml:col-span-6 ml:self-center ml:pe-8 ml:pb-16">
        <h1>{title}</h1>
        {mission && <p className="type-lede mt-6 md:mt-8">{mission}</p>}
      </div>
      <div className="relative col-span-full min-h-[280px] overflow-hidden bg-dusk max-ml:-mx-gutter ml:col-span-6 ml:me-[min(calc(var(--gutter)*-1),calc((100vw-var(--page))/-2))] ml:min-h-[480px]">
        <TableForTwo />
      </div>
    </section>
  )
}

/** Two people at one small table under a lamp, and the overlap where they meet. Decorative. */
function TableForTwo() {
  return (
    <svg
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <circle cx="320" cy="262" r="232" className="fill-dusk-up" />
      <circle cx="320" cy="262" r="156" className="fill-dusk-up2" />
      <path d="M320 0V62" className="stroke-2 stroke-dusk-ink-2" />
      <path d="M272 98A48 48 0 0 1 368 98Z" className="fill-dusk-ink" />
      <circle cx="230" cy="158" r="40" className="fill-dusk-ink-a" />
      <circle cx="410" cy="158" r="40" className="fill-lamp" />
      {/* Two seats, cut off by the table, and the lens they share. */}
      <path d="M190 206A154 154 0 0 1 344 360H190Z" className="fill-dusk-ink-a" />
      <path d="M450 206A154 154 0 0 0 296 360H450Z" className="fill-lamp" />
      <path d="M320 276A154 154 0 0 1 344 360H296A154 154 0 0 1 320 276Z" className="fill-dusk" />
      <path d="M104 360H536V374H104ZM306 374H334V480H306Z" className="fill-dusk-ink" />
      {/* A hand of two cards on each side. */}
      {[232, 408].map((x) => (
        <g key={x}>
          <rect
            x={x - 24}
            y="306"
            width="32"
            height="46"
            rx="3"
            transform={`rotate(-9 ${x} 340)`}
            className="fill-dusk"
          />
          <rect
            x={x - 6}
            y="306"
            width="32"
            height="46"
            rx="3"
            transform={`rotate(9 ${x} 340)`}
            className="fill-dusk-ink"
          />
        </g>
      ))}
    </svg>
  )
}

/** Renders a section of the About page. Only the section `values` is split into columns (checklist PAGE-01). */
export function AboutPart({ id, title, html }: PagePart) {
  const isValues = id === 'values'
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="wrap mt-section">
      <div className={isValues ? undefined : 'rule pt-6 ml:grid ml:grid-cols-4 ml:gap-x-6'}>
        <h2 id={`${id}-title`} className="type-title">
          {title}
        </h2>
        {isValues ? (
          <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-8">
            {html.split(/(?=<h3>)/).map((value) => (
              <Prose key={value} html={value} className="rule max-w-[44ch] pt-4" />
            ))}
          </div>
        ) : (
          <Prose size="article" className="mt-5 ml:col-span-3 ml:mt-1" html={html} />
        )}
      </div>
    </section>
  )
}
