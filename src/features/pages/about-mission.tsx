import type { ReactNode } from 'react'
import { Prose } from '#/ui/text/prose.tsx'

/** The default mission of the site. */
export const MISSION =
  'Our mission is to help two people find the right board game for tonight: for the table you have, the time you’ve got, and the mood you’re both in.'

/** The mission statement, beside a drawing of the shop window (checklist PAGE-01). */
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

interface AboutPartProps {
  id: string
  title: string
  /** The editor's sanitised html, which replaces `children`. */
  html?: string
  children?: ReactNode
}

/** A section of the About page (checklist PAGE-01): its heading beside its text. */
export function AboutPart({ id, title, html, children }: AboutPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="wrap mt-section">
      <div className="rule pt-6 ml:grid ml:grid-cols-4 ml:gap-x-6">
        <h2 id={`${id}-title`} className="type-title">
          {title}
        </h2>
        <Prose size="article" className="mt-5 ml:col-span-3 ml:mt-1" {...(html !== undefined && { html })}>
          {children}
        </Prose>
      </div>
    </section>
  )
}

/** The story of the site. */
export const StoryText = ({ siteName }: { siteName: string }) => (
  <>
    <p>
      The box says two to four, so you buy it. At home it turns out that with two you deal a third hand to
      nobody, or that half the map stays closed, or that the auction everyone raved about is now the two of
      you bidding against a deck of cards. It’s not a bad game. It was made for four, and there are two of
      you.
    </p>
    <p>
      Most lists of board games can’t tell you that. They sort by how many people own a game, or by what a
      table of five thought of it. We wanted a list that starts where our evenings start: there are two of us,
      and one of us is tired.
    </p>
    <blockquote>
      <p>“Takes two” is a promise about the rules. “Good for two” is a promise about the evening.</p>
    </blockquote>
    <p>
      So {siteName} tells you how each game plays with exactly two, and why. It tells you how long a game
      takes, how hard it is to learn, and whether you’ll play against each other or on the same side. We leave
      out what we couldn’t check: a missing price is honest, an invented one isn’t.
    </p>
    <p>
      We’re not a shop. If a link to one earns us a small commission, the page says so; it changes nothing
      about what you pay or what we recommend. We drew the covers ourselves, except where we show a picture of
      the real box. And a game’s community rating is exactly what members here gave it, which is why some
      games don’t have one yet.
    </p>
    <p>If we’ve left out a game the two of you love, tell us. That’s how the list gets better.</p>
  </>
)

/** The site's values (checklist PAGE-01). */
export const VALUES = [
  {
    name: 'For Couples',
    words:
      'Every game here has to answer one question: is it good with exactly two? Not just allowed, not just possible with an imaginary third player, but good for the two of you.',
  },
  {
    name: 'Quality Time',
    words:
      'Most games for two take 15 to 60 minutes, about as long as an episode of something. We think it’s a better hour when you spend it facing each other.',
  },
  {
    name: 'Curated Games',
    words:
      'We pick most games because we’d recommend them to a friend, and a few so that we can warn you. We’d rather show you one you’ll play than ten you’ll scroll past.',
  },
  {
    name: 'Expert Guidance',
    words:
      'An expert rating always comes with its reason in a sentence, next to what members think. When the two disagree, you see both.',
  },
] as const

/** The four values, side by side if there is room. */
export function AboutValues() {
  return (
    <section aria-labelledby="values" className="wrap mt-section">
      <h2 id="values" className="type-title">
        What we care about
      </h2>
      <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {VALUES.map(({ name, words }) => (
          <li key={name} className="rule pt-4">
            <h3 className="type-part">{name}</h3>
            <p className="mt-2 max-w-[44ch] text-ink-2">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
