import { useMutation } from '@tanstack/react-query'
import {
  type AnyExtension,
  type Editor,
  type Extensions,
  getSchema,
  isNodeSelection,
  type JSONContent,
} from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { fixTables, isInTable } from '@tiptap/pm/tables'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { StarterKit } from '@tiptap/starter-kit'
import PenLine from 'lucide-react/icons/pen-line'
import { use, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { trustedHtml } from '#/lib/trusted-types.ts'
import { Alert, Button, classNames } from '#/ui/basics.tsx'
import { FieldError } from '#/ui/form.tsx'
import { useSanitised } from '../post-editor.queries.ts'
import { cleanedHtml, elementsLost, spreadHtml, validateLink } from './article-html.rules.ts'
import { ArticleToolbar } from './article-toolbar.tsx'
import { type DialogName, EditorDialog } from './block-dialogs.tsx'
import {
  ButtonBlock,
  CalloutBlock,
  EditorContext,
  Footnote,
  GameCardBlock,
  PictureBlock,
  QuoteBlock,
  QuoteSource,
  VideoBlock,
} from './blocks/article-blocks.tsx'
import { MovingBlocks, TABLE_COMMANDS, TableBlocks } from './blocks/block-commands.ts'
import { pasteIn } from './paste.ts'
import { gameMention, type OpenList, type PressKey, SuggestionList, slashMenu } from './suggestions.tsx'

/** Renders the editor of an article, as rich text or html source. `html` is the initial value only. */
export function ArticleEditor(props: {
  label: string
  html: string
  onChange: (html: string) => void
  error?: string | undefined
}) {
  const { label, html, onChange, error } = props
  const id = useId()
  /** The html that the current view began with; `lost`, in the source view, are elements that only it preserves. */
  const [view, setView] = useState({ isSource: false, html, lost: [] as string[] })
  const field = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <div className={classNames('grid grid-cols-1 gap-1.5', error && 'border-s-3 border-danger ps-3.5')}>
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {view.isSource ? (
        <SourceView
          {...{ field, ...view, onChange }}
          onText={(tidied) => setView({ isSource: false, html: tidied, lost: [] })}
        />
      ) : (
        <TextView
          {...{ field, html: view.html, onChange }}
          onSource={(written, lost) => setView({ isSource: true, html: written, lost })}
        />
      )}
    </div>
  )
}

interface ViewProps {
  /** The attributes that link the text to its label and error message. */
  field: { id: string } & Record<string, string | true | undefined>
  html: string
  onChange: (html: string) => void
}

/** An article as html. What may not be shown to readers is taken out on the way back to the text. */
function SourceView(props: ViewProps & { lost: string[]; onText: (html: string) => void }) {
  const { field, html, lost, onChange, onText } = props
  const [source, setSource] = useState(() => spreadHtml(html))
  const sanitised = useSanitised()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sanitised(source),
    onSuccess: (tidied) => {
      if (source !== spreadHtml(html)) onChange(tidied)
      onText(tidied)
    },
  })
  return (
    <div className="article-frame">
      <div className="article-tools justify-end">
        <Button look="quiet" disabled={isPending} onClick={() => mutate()}>
          <PenLine aria-hidden />
          Back to the text
        </Button>
      </div>
      {lost.length > 0 && (
        <Alert tone="plain" className="m-3">
          This post has parts that only the source view can keep: {lost.join(', ')}. Remove them to edit it as
          text.
        </Alert>
      )}
      {error && <Alert className="m-3">We couldn’t read the source. {error.message}</Alert>}
      <textarea
        {...field}
        className="article-source"
        spellCheck={false}
        autoCapitalize="none"
        rows={16}
        value={source}
        onChange={(event) => {
          setSource(event.target.value)
          onChange(event.target.value)
        }}
      />
    </div>
  )
}

/** An article as readers see it. Html with elements that only the source view preserves opens that view at once. */
function TextView(props: ViewProps & { onSource: (html: string, lost: string[]) => void }) {
  const { field, html, onChange, onSource } = props
  const { find, upload } = use(EditorContext)
  const [list, setList] = useState<OpenList | null>(null)
  const [asked, ask] = useState<DialogName | null>(null)
  const [notices, setNotices] = useState<string[]>([])
  const keys = useRef<PressKey>(null)
  const [extensions] = useState(() => {
    const onKey = (event: KeyboardEvent) => keys.current?.(event) ?? false
    const handlers = { find, onList: setList, onKey }
    return [
      ...BLOCKS,
      gameMention(handlers),
      slashMenu(handlers, ask),
      pasteIn({ upload, onMessages: setNotices }),
    ]
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
      opened.current = cleanedHtml(editor.getHTML())
      const lost = elementsLost(html, opened.current)
      if (lost.length > 0) onSource(html, lost)
    },
    // The same document as at the start is the same html, however that was spelled.
    onUpdate: ({ editor }) => {
      const written = cleanedHtml(editor.getHTML())
      onChange(written === (opened.current ?? written) ? html : written)
    },
  })

  useEffect(() => {
    for (const [name, value] of Object.entries(field)) {
      if (value === undefined) editor.view.dom.removeAttribute(name)
      else editor.view.dom.setAttribute(name, String(value))
    }
  }, [editor, field])

  return (
    <div className="article-frame">
      <ArticleToolbar
        editor={editor}
        controls={field.id}
        ask={ask}
        onSource={() => onSource(cleanedHtml(editor.getHTML()), [])}
      />
      <div role="status" className="article-said">
        {notices.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <EditorContent editor={editor} />
      <SelectionTools editor={editor} onAsk={ask} />
      {list && <SuggestionList list={list} ref={keys} />}
      {asked &&
        // A separate form, which must not be nested in the post's form.
        createPortal(<EditorDialog what={asked} editor={editor} onClose={() => ask(null)} />, document.body)}
    </div>
  )
}

/** Parses html for the editor, padding table rows to equal length. Trusted Types forbid the editor to parse it itself. */
function articleDocument(html: string, extensions: AnyExtension[]): JSONContent {
  const page = new window.DOMParser().parseFromString(trustedHtml(`<body>${html}</body>`), 'text/html')
  const doc = DOMParser.fromSchema(getSchema(extensions)).parse(page.body)
  return (fixTables(EditorState.create({ doc }))?.doc ?? doc).toJSON()
}

/** What an article may consist of while it is edited; the server's sanitiser has the last word. */
const BLOCKS: Extensions = [
  StarterKit.configure({
    blockquote: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => validateLink(address) === undefined,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...[QuoteBlock, QuoteSource, CalloutBlock, ButtonBlock, PictureBlock],
  ...[TableBlocks, VideoBlock, GameCardBlock, Footnote, MovingBlocks],
]

/** The dialog that edits a selected block, by the name of its rich-text node. */
const CHANGED_BY: Record<string, DialogName> = {
  ...{ image: 'picture', video: 'video', button: 'button', footnote: 'note' },
}

/** The event that repositions the tools. */
const PLACED = 'selectionTools'

/** The tools a selection needs: those of a block, or of the table the cursor is in. */
function toolsFor({ state }: Editor): 'block' | 'table' | null {
  if (isNodeSelection(state.selection)) return 'block'
  return isInTable(state) && state.selection.empty ? 'table' : null
}

/** The tools beside a selected block or the current table. */
function SelectionTools({ editor, onAsk }: { editor: Editor; onAsk: (what: DialogName) => void }) {
  const { tools, changedBy } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const { selection } = editor.state
      return {
        tools: toolsFor(editor),
        changedBy: isNodeSelection(selection) ? CHANGED_BY[selection.node.type.name] : undefined,
      }
    },
  })
  // Other tools are of another width: they are placed once they are there.
  useEffect(() => {
    if (tools) editor.view.dispatch(editor.state.tr.setMeta(PLACED, 'updatePosition'))
  }, [editor, tools])
  const tool = (label: string, onPress: () => void) => (
    // The press keeps the selection of the text.
    <button key={label} type="button" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
      {label}
    </button>
  )
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={PLACED}
      shouldShow={({ editor, element }) =>
        toolsFor(editor) !== null && (editor.isFocused || element.contains(document.activeElement))
      }
      // There is room above a table, so that its tools cover no text.
      getReferencedVirtualElement={() => {
        if (toolsFor(editor) !== 'table') return null
        const { node } = editor.view.domAtPos(editor.state.selection.from)
        return (node instanceof Element ? node : node.parentElement)?.closest('table') ?? null
      }}
      options={{ placement: 'top', offset: 8 }}
      className="selection-tools"
      role="toolbar"
      aria-label="Selection"
    >
      {tools === 'block' && changedBy && tool('Change', () => onAsk(changedBy))}
      {tools === 'block' && tool('Delete', () => editor.chain().focus().deleteSelection().run())}
      {tools === 'table' &&
        Object.entries(TABLE_COMMANDS).map(([label, command]) =>
          tool(label, () => command(editor.state, editor.view.dispatch)),
        )}
    </BubbleMenu>
  )
}
