import { Component, type ReactNode } from 'react'

interface KeepsPlaceProps {
  /** What stands above the results; when that changes, they stay where they are on the screen. */
  above: string
  children: ReactNode
}

/**
 * Holds the results where the eye and the pointer have them while something else comes to stand above them: the first
 * filter that is ticked takes the shop window away, the last one that goes brings it back. What asks for a place of its
 * own on the page, a link or going Back, has it afterwards.
 */
export class KeepsPlace extends Component<KeepsPlaceProps> {
  override getSnapshotBeforeUpdate({ above }: KeepsPlaceProps): number | null {
    return above === this.props.above ? null : topOfResults()
  }

  override componentDidUpdate(_: KeepsPlaceProps, __: object, before: number | null) {
    // Results one is deep in begin at the upper edge.
    if (before !== null) scrollBy({ top: topOfResults() - Math.max(before, 0), behavior: 'instant' })
  }

  override render() {
    return this.props.children
  }
}

function topOfResults(): number {
  return document.getElementById('results')?.getBoundingClientRect().top ?? 0
}
