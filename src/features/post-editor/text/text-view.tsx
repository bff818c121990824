import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { EditorContent } from '@tiptap/react'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { signOfVideo, videoAt, videoOfSign, watchAddress } from '#/features/blog/model/article-video.rules.ts'
import { shownPicture } from '#/lib/address/web-address.ts'
import { Button } from '#/ui/button/button.tsx'
import { PictureField } from '#/ui/form/picture/picture-field.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { POST_WORDS } from '../post-editor.rules.ts'
import { faultOfLink, meantAddress, writtenHtml } from './article-html.rules.ts'
import { ArticleToolbar } from './article-toolbar.tsx'
import { putBlock } from './blocks/block-commands.ts'
import { MentionList } from './menus/game-mention.tsx'
import { BlockHandle, SelectionTools } from './menus/selection-tools.tsx'
import { SlashList } from './menus/slash-menu.tsx'
import { forText, type UploadPicture } from './paste/paste.ts'
import { useArticleEditor } from './use-article-editor.ts'

interface TextViewProps {
  /** The attributes that link the text to its label and error. */
  field: Record<'id' | 'aria-labelledby', string> & Record<string, string | boolean | undefined>
  html: string
  onChange: (html: string) => void
  /** Opens the source view; also called at once if the html contains what only the source view preserves. */
  onSource: (html: string, lost: string[]) => void
  onUpload: UploadPicture
}

/** An article as readers will see it, while it is written. */
export function TextView({ field, html, onChange, onSource, onUpload }: TextViewProps) {
  const listId = useId()
  const { editor, keys, mention, slash, asks, ask, stated } = useArticleEditor({
    html,
    onChange,
    onLost: onSource,
    onUpload,
  })

  useEffect(() => {
    for (const [name, value] of Object.entries(field)) {
      if (value === undefined) editor.view.dom.removeAttribute(name)
      else editor.view.dom.setAttribute(name, String(value))
    }
  }, [editor, field])

  const close = () => ask(null)
  return (
    <div className="article-frame">
      <ArticleToolbar
        editor={editor}
        controls={field.id}
        onLink={() => ask('link')}
        onPicture={() => ask('picture')}
        onSource={() => onSource(writtenHtml(editor.getHTML()), [])}
      />
      <div role="status" className="article-said">
        {stated.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <BlockHandle editor={editor} />
      <EditorContent editor={editor} />
      <SelectionTools editor={editor} onAsk={ask} />
      {mention && <MentionList id={listId} typed={mention} ref={keys} />}
      {slash && <SlashList id={listId} typed={slash} ref={keys} />}
      {asks &&
        // A separate form, which must not be nested in the post's form.
        createPortal(
          <>
            {asks === 'link' && <LinkDialog editor={editor} onClose={close} />}
            {asks === 'picture' && <PictureDialog editor={editor} onUpload={onUpload} onClose={close} />}
            {asks === 'video' && <VideoDialog editor={editor} onClose={close} />}
            {asks === 'button' && <ButtonDialog editor={editor} onClose={close} />}
            {asks === 'note' && <NoteDialog editor={editor} onClose={close} />}
          </>,
          document.body,
        )}
    </div>
  )
}

interface PictureDialogProps {
  editor: Editor
  onUpload: UploadPicture
  onClose: () => void
}

/** The dialog for an image in an article, with its alternative text. */
function PictureDialog({ editor, onUpload, onClose }: PictureDialogProps) {
  const before = editor.isActive('image') ? editor.getAttributes('image') : undefined
  const [address, setAddress] = useState<string>(before?.src ?? '')
  const [alt, setAlt] = useState<string>(before?.alt ?? '')
  const [faults, setFaults] = useState<{ address?: string | undefined; alt?: string | undefined }>({})
  const answer = () => {
    const src = address.trim()
    const found = {
      address: shownPicture(src) === null ? POST_WORDS.featuredImageNotShown : undefined,
      alt: alt.trim() === '' ? 'Please describe what the image shows' : undefined,
    }
    setFaults(found)
    if (found.address || found.alt) return
    onClose()
    const attrs = { src, alt: alt.trim(), ...(src !== before?.src && { width: null, height: null }) }
    if (before) editor.chain().focus().updateAttributes('image', attrs).run()
    else putBlock(editor, { type: 'image', attrs })
  }
  return (
    <AskingDialog
      title="Picture"
      wide
      deed={before ? 'Change picture' : 'Insert picture'}
      onAnswer={answer}
      onClose={onClose}
    >
      <PictureField
        label="Picture"
        ratio="post"
        value={address}
        onChange={setAddress}
        onUpload={forText(onUpload)}
        onChosen={(picture) => {
          setAddress(picture.address)
          if (alt.trim() === '') setAlt(picture.words)
        }}
        error={faults.address}
      />
      <TextField
        label="What it shows"
        hint="Read out to readers who can’t see it."
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        error={faults.alt}
      />
    </AskingDialog>
  )
}

interface AskingDialogProps {
  title: string
  wide?: boolean
  /** The label of the submit button. */
  deed: string
  /** What else can be done here, between leaving and the deed. */
  otherDeed?: ReactNode
  onAnswer: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog for content of an article: its fields, cancel and submit. */
function AskingDialog({
  title,
  wide = false,
  deed,
  otherDeed,
  onAnswer,
  onClose,
  children,
}: AskingDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes on what happens here to the form of the post.
    event.stopPropagation()
    onAnswer()
  }
  return (
    <Dialog open wide={wide} onOpenChange={onClose} title={title}>
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        {children}
        <DialogDeeds>
          <Button onClick={onClose}>Cancel</Button>
          {otherDeed}
          <Button type="submit" look="primary">
            {deed}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}

/** The dialog for a link; without a selection also for its text. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isLink = editor.isActive('link')
  const { selection } = editor.state
  const needsWords = !isLink && (selection.empty || !(selection instanceof TextSelection))
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '')
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string>()
  const answer = () => {
    const href = meantAddress(address)
    const found = faultOfLink(href)
    setFault(found)
    if (found) return
    onClose()
    const text = words.trim() || href
    if (needsWords)
      editor
        .chain()
        .focus()
        .insertContentAt(selection.to, [
          { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: ' ' },
        ])
        .run()
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <AskingDialog
      title="Link"
      deed={isLink ? 'Change link' : 'Insert link'}
      otherDeed={isLink && <Button onClick={remove}>Remove link</Button>}
      onAnswer={answer}
      onClose={onClose}
    >
      <TextField
        label="Address"
        type="url"
        hint="On the web, or a page of this site such as /blog."
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={fault}
        autoCapitalize="none"
        spellCheck={false}
      />
      {needsWords && (
        <TextField label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      )}
    </AskingDialog>
  )
}

/** The dialog for a YouTube or Vimeo video, with its description. */
function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isThere = editor.isActive('video')
  const before = videoOfSign(isThere ? editor.getAttributes('video').sign : null)
  const [address, setAddress] = useState(before ? watchAddress(before) : '')
  const [caption, setCaption] = useState<string>(isThere ? editor.getAttributes('video').caption : '')
  const [fault, setFault] = useState<string>()
  const answer = () => {
    const video = videoAt(address)
    if (!video) return setFault('Please enter the address of a video on YouTube or Vimeo')
    onClose()
    const attrs = { sign: signOfVideo(video), caption: caption.trim() }
    if (isThere) editor.chain().focus().updateAttributes('video', attrs).run()
    else putBlock(editor, { type: 'video', attrs })
  }
  return (
    <AskingDialog
      title="Video"
      deed={isThere ? 'Change video' : 'Insert video'}
      onAnswer={answer}
      onClose={onClose}
    >
      <TextField
        label="Address"
        type="url"
        hint="On YouTube or Vimeo. Nothing is loaded from there until a reader presses play."
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={fault}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label="Caption"
        hint="What it shows. Optional."
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
    </AskingDialog>
  )
}

/** The dialog for a button: label and address. */
function ButtonDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isThere = editor.isActive('button')
  const before = isThere ? editor.getAttributes('button') : {}
  const [label, setLabel] = useState<string>(before.label ?? '')
  const [address, setAddress] = useState<string>(before.href ?? '')
  const [faults, setFaults] = useState<{ label?: string | undefined; address?: string | undefined }>({})
  const answer = () => {
    const attrs = { href: meantAddress(address), label: label.replace(/\s+/g, ' ').trim() }
    const found = {
      label: attrs.label === '' ? 'Please write what the button says' : undefined,
      address: faultOfLink(attrs.href),
    }
    setFaults(found)
    if (found.label || found.address) return
    onClose()
    if (isThere) editor.chain().focus().updateAttributes('button', attrs).run()
    else putBlock(editor, { type: 'button', attrs })
  }
  return (
    <AskingDialog
      title="Button"
      deed={isThere ? 'Change button' : 'Insert button'}
      onAnswer={answer}
      onClose={onClose}
    >
      <TextField
        label="Text"
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        error={faults.label}
      />
      <TextField
        label="Address"
        type="url"
        hint="On the web, or a page of this site such as /blog."
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={faults.address}
        autoCapitalize="none"
        spellCheck={false}
      />
    </AskingDialog>
  )
}

/** The dialog for a footnote. */
function NoteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isThere = editor.isActive('footnote')
  const [text, setText] = useState<string>(isThere ? editor.getAttributes('footnote').text : '')
  const [fault, setFault] = useState<string>()
  const answer = () => {
    const attrs = { text: text.replace(/\s+/g, ' ').trim() }
    if (attrs.text === '') return setFault('Please write the note')
    onClose()
    if (isThere) editor.chain().focus().updateAttributes('footnote', attrs).run()
    else editor.chain().focus().insertContentAt(editor.state.selection.to, { type: 'footnote', attrs }).run()
  }
  return (
    <AskingDialog
      title="Footnote"
      deed={isThere ? 'Change note' : 'Insert note'}
      onAnswer={answer}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        hint="Readers find it at the end of the post, under its number."
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fault}
      />
    </AskingDialog>
  )
}
