import { Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Image } from '@tiptap/extension-image'
import { TextSelection } from '@tiptap/pm/state'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { type ComponentType, createContext, use } from 'react'
import { VIDEO_HOSTS, videoOfData, watchAddress } from '#/features/blog/model/article-video.rules.ts'
import type { PostDetail } from '#/features/blog/model/blog.schema.ts'
import { shownImage } from '#/lib/address.ts'
import { stillAddress } from '#/lib/pictures.ts'
import { validateLink } from '../article-html.rules.ts'
import type { UploadPicture } from '../paste.ts'

const pictureIn = (element: HTMLElement) =>
  element.matches('img')
    ? element
    : element.querySelector<HTMLElement>(':scope > img, :scope > picture > img')

const reported = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute(name) ?? null,
})

const isShown = (element: HTMLElement) =>
  shownImage(pictureIn(element)?.getAttribute('src') ?? null) === null ? false : null

/** The rich-text node for an image with a caption. An empty caption is not stored. */
export const PictureBlock = Image.extend({
  content: 'text*',
  marks: '',
  isolating: true,
  addAttributes: () => ({
    src: reported('src'),
    alt: { ...reported('alt'), default: '' },
    width: reported('width'),
    height: reported('height'),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: isShown,
      contentElement: (figure) =>
        (figure as Element).querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
    },
    { tag: 'img[src]', getAttrs: isShown },
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const { src, alt } = node.attrs
      const still = stillAddress(src)
      const dom = document.createElement('figure')
      const picture = document.createElement('picture')
      const image = document.createElement('img')
      image.src = still
      image.alt = alt
      if (still !== src) {
        const moving = document.createElement('source')
        moving.srcset = src
        moving.media = '(prefers-reduced-motion: no-preference)'
        picture.append(moving)
      }
      picture.append(image)
      const contentDOM = document.createElement('figcaption')
      dom.append(picture, contentDOM)
      return { dom, contentDOM }
    },
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
})

/** A block whose contents are edited in a dialog, not as text. */
const atom = { group: 'block', atom: true, draggable: true } as const

/** The rich-text node for a video on YouTube or Vimeo. In the article's html, the video is stored as a link. */
export const VideoBlock = Node.create({
  name: 'video',
  ...atom,
  addAttributes: () => ({ sign: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-video]',
      priority: 70,
      getAttrs: (figure) => {
        const sign = figure.dataset.video ?? ''
        if (!videoOfData(sign)) return false
        return { sign, caption: figure.querySelector('figcaption')?.textContent ?? '' }
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { sign, caption } = node.attrs
    const video = videoOfData(sign)
    if (!video) return ['figure', {}]
    return [
      'figure',
      { 'data-video': sign },
      ['a', { href: watchAddress(video) }, `Watch the video on ${VIDEO_HOSTS[video.host].name}`],
      ...(caption ? [['figcaption', caption]] : []),
    ]
  },
})

/** The rich-text node for a callout: a highlighted box with text. */
export const CalloutBlock = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | bulletList | orderedList)+',
  defining: true,
  parseHTML: () => [{ tag: 'figure[data-callout]', priority: 70 }],
  renderHTML: () => ['figure', { 'data-callout': 'note' }, 0],
})

/** The rich-text node for a link that looks like a button. */
export const ButtonBlock = Node.create({
  name: 'button',
  ...atom,
  addAttributes: () => ({ href: { default: '' }, label: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'p[data-button]',
      priority: 70,
      getAttrs: (paragraph) => {
        const link = paragraph.querySelector('a')
        const attrs = {
          href: link?.getAttribute('href') ?? '',
          label: paragraph.textContent?.replace(/\s+/g, ' ').trim() ?? '',
        }
        return attrs.label !== '' && validateLink(attrs.href) === undefined && attrs
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { 'data-button': 'link' },
    ['a', { href: attrs.href }, attrs.label],
  ],
})

/** The rich-text node for a block quote, with an optional source below. */
export const QuoteBlock = Blockquote.extend({
  content: 'block+ quoteSource?',
  addCommands() {
    return {
      ...this.parent?.(),
      toggleBlockquote:
        () =>
        ({ commands, state, tr, dispatch }) => {
          const { $from } = state.selection
          const depth = [...Array($from.depth + 1).keys()].find((at) => $from.node(at).type === this.type)
          if (depth === undefined) return commands.wrapIn(this.name)
          // Out of the quote go its words and its source, as text.
          const words = $from
            .node(depth)
            .children.map((child) =>
              child.type.name === 'quoteSource' ? state.schema.node('paragraph', null, child.content) : child,
            )
          if (dispatch) {
            const from = $from.before(depth)
            tr.replaceWith(from, $from.after(depth), words)
            tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(from, state.selection.from - 1))))
          }
          return true
        },
    }
  },
})

/** The rich-text node for a block quote's attribution, a line that names the quoted person or text. */
export const QuoteSource = Node.create({
  name: 'quoteSource',
  content: 'text*',
  marks: '',
  defining: true,
  parseHTML: () => [
    { tag: 'cite', context: 'blockquote/' },
    { tag: 'footer', context: 'blockquote/' },
  ],
  renderHTML: () => ['cite', 0],
  addKeyboardShortcuts() {
    const isHere = () => this.editor.state.selection.$from.parent.type === this.type
    return {
      Enter: () => {
        if (!isHere()) return false
        const { $from } = this.editor.state.selection
        const below = $from.after($from.depth - 1)
        return this.editor
          .chain()
          .insertContentAt(below, { type: 'paragraph' })
          .setTextSelection(below + 1)
          .run()
      },
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        if (!isHere() || !empty || $from.parent.content.size > 0) return false
        return this.editor.commands.command(({ tr }) => {
          tr.delete($from.before(), $from.after())
          tr.setSelection(TextSelection.near(tr.doc.resolve($from.before()), -1))
          return true
        })
      },
    }
  },
})

/** The rich-text node for a footnote in the text. Readers see all footnotes numbered at the end. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ text: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'small[data-note]', getAttrs: (note) => ({ text: note.textContent ?? '' }) }],
  renderHTML: ({ node }) => ['small', { 'data-note': 'foot' }, node.attrs.text],
  renderText: ({ node }) => ` (${node.attrs.text})`,
})

/** What the text editor of posts gets from its caller: game search, image upload, and components that show games and posts. */
export interface EditorTools {
  /** Finds games by a part of their title. */
  find: (text: string) => Promise<{ slug: string; title: string; thumb: string }[]>
  /** A game's card, as readers will see it. */
  Card: ComponentType<{ slug: string; title: string }>
  upload: UploadPicture
  /** A post as readers will see it. */
  Article: ComponentType<{ post: PostDetail }>
}

export const EditorContext = createContext<EditorTools>({
  find: async () => [],
  Card: ({ title }) => title,
  upload: () => Promise.reject(new Error('Images can’t be added here')),
  Article: ({ post }) => post.title,
})

/** The rich-text node for a game's card between paragraphs. It stores the game's slug, from which the card is rendered. */
export const GameCardBlock = Node.create({
  name: 'gameCard',
  ...atom,
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
  const { Card } = use(EditorContext)
  return (
    <NodeViewWrapper data-drag-handle>
      <div inert>
        <Card slug={node.attrs.slug} title={node.attrs.title} />
      </div>
    </NodeViewWrapper>
  )
}
