import { Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { useGameCards } from '../games/game-cards.ts'

/** A game's card between the paragraphs. Kept is only which game; what the card says is told when it is shown. */
export const GameCardBlock = Node.create({
  name: 'gameCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ slug: { default: '' }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'p[data-card]',
      priority: 70,
      getAttrs: (card) => ({ slug: card.dataset.card ?? '', title: card.textContent?.trim() ?? '' }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { 'data-card': attrs.slug },
    ['a', { href: `/game/${attrs.slug}`, 'data-game': attrs.slug }, attrs.title],
  ],
  addNodeView: () => ReactNodeViewRenderer(CardInEditor),
})

function CardInEditor({ node }: ReactNodeViewProps) {
  const Card = useGameCards()
  return (
    <NodeViewWrapper data-drag-handle>
      <div inert>
        <Card slug={node.attrs.slug} title={node.attrs.title} />
      </div>
    </NodeViewWrapper>
  )
}
