import type { FocalPoint } from '#/domain/pictures/focal-point.rules.ts'

const CUTS = [
  ['Card', 'crop-card'],
  ['Post', 'crop-post'],
  ['Share', 'crop-share'],
] as const

/** How a picture is cut where it stands, with what stays in sight of it. */
export function Crops({ address, focus: { x, y } }: { address: string; focus: FocalPoint }) {
  return (
    <div className="crops">
      {CUTS.map(([name, look]) => (
        <figure key={name}>
          <span className={`crop edge ${look}`}>
            <img src={address} alt="" style={{ objectPosition: `${x}% ${y}%` }} />
          </span>
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
