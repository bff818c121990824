import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { articleDocument } from './article-document.ts'
import { articleExtensions } from './article-extensions.ts'
import { elementsLost } from './article-html.rules.ts'
import { ArticleToolbar } from './article-toolbar.tsx'
import type { MentionTyped } from './game-mention.ts'
import { useGamesToMention } from './games-to-mention.ts'
import { LinkDialog } from './link-dialog.tsx'
import { type MentionKeys, MentionList } from './mention-list.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import type { UploadPicture } from './upload-picture.ts'

interface TextViewProps {
  /** The attributes by which the text names its label and its error. */
  field: Record<'id' | 'aria-labelledby', string> & Record<string, string | boolean | undefined>
  html: string
  onChange: (html: string) => void
  /** The source is asked for; also at once, where the html holds what only the source can keep. */
  onSource: (html: string, lost: string[]) => void
  onUpload: UploadPicture
}

/** An article as readers will see it, while it is written. */
export function TextView({ field, html, onChange, onSource, onUpload }: TextViewProps) {
  const find = useGamesToMention()
  const [typed, setTyped] = useState<MentionTyped | null>(null)
  const [asks, setAsks] = useState<'link' | 'picture' | null>(null)
  const keys = useRef<MentionKeys>(null)
  const listId = useId()
  const [extensions] = useState(() =>
    articleExtensions({
      find,
      onTyped: (now) => setTyped(now && { ...now }),
      onKey: (event) => keys.current?.press(event) ?? false,
    }),
  )
  const [content] = useState(() => articleDocument(html, extensions))
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    editorProps: {
      attributes: { class: 'prose prose-article article-text', role: 'textbox', 'aria-multiline': 'true' },
    },
    onCreate: ({ editor }) => {
      const lost = elementsLost(html, htmlOf(editor))
      if (lost.length > 0) onSource(html, lost)
    },
    onUpdate: ({ editor }) => onChange(htmlOf(editor)),
  })

  useEffect(() => {
    for (const [name, value] of Object.entries(field)) {
      if (value === undefined) editor.view.dom.removeAttribute(name)
      else editor.view.dom.setAttribute(name, String(value))
    }
  }, [editor, field])

  const close = () => setAsks(null)
  return (
    <div className="article-frame">
      <ArticleToolbar
        editor={editor}
        controls={field.id}
        onLink={() => setAsks('link')}
        onPicture={() => setAsks('picture')}
        onSource={() => onSource(htmlOf(editor), [])}
      />
      <EditorContent editor={editor} />
      {typed && <MentionList id={listId} typed={typed} ref={keys} />}
      {asks &&
        // A form of its own, which must not stand within the form of the post.
        createPortal(
          asks === 'link' ? (
            <LinkDialog editor={editor} onClose={close} />
          ) : (
            <PictureDialog editor={editor} onUpload={onUpload} onClose={close} />
          ),
          document.body,
        )}
    </div>
  )
}

/** What was written, without the empty line that stands ready at its end. */
function htmlOf(editor: Editor): string {
  return editor.getHTML().replace(/(<p><\/p>)+$/, '')
}
