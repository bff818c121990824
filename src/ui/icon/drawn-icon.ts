import { createElement, type SVGProps } from 'react'

/** What the icons' package tells of an icon. */
interface IconData {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Makes the component of an icon, in the place of the package's own maker (vite.config.ts), whose sizes, contexts and
 * aliases nobody here asks for: a plain svg, hidden from whoever is read to unless it is named.
 */
export default function drawnIcon({ name, node }: IconData) {
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    const isNamed = rest['aria-label'] !== undefined || rest.role !== undefined
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!isNamed && { 'aria-hidden': true }),
        ...rest,
        className: className ? `lucide lucide-${name} ${className}` : `lucide lucide-${name}`,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
