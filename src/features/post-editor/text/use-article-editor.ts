import { type AnyExtension, type Extensions, getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { fixTables } from '@tiptap/pm/tables'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useRef, useState } from 'react'
import { trustedHtml } from '#/lib/trusted-types.ts'
import { elementsLost, faultOfLink, writtenHtml } from './article-html.rules.ts'
import {
  ButtonBlock,
  CalloutBlock,
  EmptyCaptions,
  Footnote,
  GameCardBlock,
  PictureBlock,
  QuoteBlock,
  QuoteSource,
  VideoBlock,
} from './blocks/article-blocks.tsx'
import { MovingBlocks } from './blocks/block-commands.ts'
import { TableBlocks } from './blocks/table-block.ts'
import {
  gameMention,
  type MentionTyped,
  type TypedListKeys,
  useGamesToMention,
} from './menus/game-mention.tsx'
import { type Requested, type SlashTyped, slashMenu } from './menus/slash-menu.tsx'
import { type PasteReported, pasteIn, type UploadPicture } from './paste/paste.ts'

interface ArticleEditorRequested {
  html: string
  onChange: (html: string) => void
  /** The html contains what only the source view preserves. */
  onLost: (html: string, lost: string[]) => void
  onUpload: UploadPicture
}

/** The state of an article's editor, with the open menu and the open dialog. */
export function useArticleEditor({ html, onChange, onLost, onUpload }: ArticleEditorRequested) {
  const find = useGamesToMention()
  const [mention, setMention] = useState<MentionTyped | null>(null)
  const [slash, setSlash] = useState<SlashTyped | null>(null)
  const [asks, setAsks] = useState<Requested | null>(null)
  const [stated, setAnswers] = useState<string[]>([])
  const keys = useRef<TypedListKeys>(null)
  const [extensions] = useState(() => {
    const onKey = (event: KeyboardEvent) => keys.current?.press(event) ?? false
    return articleExtensions({
      mention: { find, onTyped: (now) => setMention(now && { ...now }), onKey },
      slash: { find, onTyped: (now) => setSlash(now && { ...now }), onKey, onAsk: setAsks },
      paste: { upload: onUpload, onSay: setAnswers },
    })
  })
  const [content] = useState(() => articleDocument(html, extensions))
  /** The html of the document as it was opened; null until the editor is there, when no user can have changed it. */
  const opened = useRef<string>(null)
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    editorProps: {
      attributes: { class: 'prose prose-article article-text', role: 'textbox', 'aria-multiline': 'true' },
    },
    onCreate: ({ editor }) => {
      opened.current = writtenHtml(editor.getHTML())
      const lost = elementsLost(html, opened.current)
      if (lost.length > 0) onLost(html, lost)
    },
    // The same document as at the start is the same html, however that was spelled.
    onUpdate: ({ editor }) => {
      const written = writtenHtml(editor.getHTML())
      onChange(written === (opened.current ?? written) ? html : written)
    },
  })
  return { editor, keys, mention, slash, asks, ask: setAsks, stated }
}

/**
 * Parses html for the editor, padding table rows to equal length. Given html, the editor would parse it itself, which Trusted
 * Types forbid.
 */
function articleDocument(html: string, extensions: AnyExtension[]): JSONContent {
  const page = new window.DOMParser().parseFromString(trustedHtml(`<body>${html}</body>`), 'text/html')
  const doc = DOMParser.fromSchema(getSchema(extensions)).parse(page.body)
  return (fixTables(EditorState.create({ doc }))?.doc ?? doc).toJSON()
}

interface ArticleHears {
  mention: Parameters<typeof gameMention>[0]
  slash: Parameters<typeof slashMenu>[0]
  paste: PasteReported
}

/** What an article may consist of while it is edited; the server's sanitiser has the last word. */
const articleExtensions = ({ mention, slash, paste }: ArticleHears): Extensions => [
  StarterKit.configure({
    blockquote: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => faultOfLink(address) === undefined,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  QuoteBlock,
  QuoteSource,
  CalloutBlock,
  ButtonBlock,
  PictureBlock,
  TableBlocks,
  VideoBlock,
  GameCardBlock,
  Footnote,
  EmptyCaptions,
  MovingBlocks,
  gameMention(mention),
  slashMenu(slash),
  pasteIn(paste),
]
