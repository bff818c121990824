import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { type ChangeEvent, type ReactNode, use, useState } from 'react'
import {
  dataVideoOf,
  parseVideo,
  videoOfData,
  watchAddress,
} from '#/features/blog/model/article-video.rules.ts'
import { shownImage } from '#/lib/address.ts'
import { Button } from '#/ui/basics.tsx'
import { PictureField } from '#/ui/editor-fields.tsx'
import { TextArea, TextField } from '#/ui/form.tsx'
import { Dialog, DialogActions } from '#/ui/modal.tsx'
import { INVALID_IMAGE_ADDRESS } from '../post-editor.rules.ts'
import { meantAddress, validateLink } from './article-html.rules.ts'
import { EditorContext } from './blocks/article-blocks.tsx'
import { putBlock } from './blocks/block-commands.ts'
import { type UploadPicture, uploadForArticle } from './paste.ts'

type Values = Record<string, string | null>
type FieldErrors = Record<string, string | undefined>

/** The state of a dialog's fields. */
interface Typed {
  values: Values
  fieldErrors: FieldErrors
  write: (change: Values) => void
  /** Returns the props of the text field with a name. */
  field: (name: string) => {
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
    error: string | undefined
  }
  upload: UploadPicture
  /** Whether the dialog must ask for the link's text, because no text is selected. */
  needsWords: boolean
}

/** The dialog of one kind of block, or of a link. */
interface BlockForm {
  title: string
  /** The noun on the submit button, if it is not the title. */
  noun?: string
  /** The name of the editor's node or mark that the dialog inserts or changes. */
  node: string
  /** Returns the field values for a node's attributes; by default the attributes. */
  valuesOf?: (attrs: Values) => Values
  /** Returns the node's attributes for the field values, and error messages by field. */
  read: (values: Values, before: Values) => { attrs: Values; fieldErrors: FieldErrors }
  fields: (typed: Typed) => ReactNode
}

const inOneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
const ADDRESS = { label: 'Address', type: 'url', autoCapitalize: 'none', spellCheck: false } as const
const LINK_HINT = 'On the web, or a page of this site such as /blog.'

const FORMS = {
  picture: {
    ...{ title: 'Image', node: 'image' },
    read: (values, before) => {
      const [src, alt] = [(values.src ?? '').trim(), (values.alt ?? '').trim()]
      return {
        attrs: { src, alt, ...(src !== before.src && { width: null, height: null }) },
        fieldErrors: {
          src: shownImage(src) === null ? INVALID_IMAGE_ADDRESS : undefined,
          alt: alt ? undefined : 'Please describe the image',
        },
      }
    },
    fields: ({ values, fieldErrors, write, field, upload }) => (
      <>
        <PictureField
          label="Image"
          ratio="post"
          value={values.src ?? ''}
          onChange={(src) => write({ src })}
          onUpload={uploadForArticle(upload)}
          onChosen={({ address, words }) =>
            write({ src: address, ...(!values.alt?.trim() && { alt: words }) })
          }
          error={fieldErrors.src}
        />
        <TextField label="What it shows" hint="Read out to readers who can’t see it." {...field('alt')} />
      </>
    ),
  },
  video: {
    ...{ title: 'Video', node: 'video' },
    valuesOf: ({ sign, caption = '' }) => {
      const video = videoOfData(sign)
      return { address: video && watchAddress(video), caption }
    },
    read: ({ address, caption }) => {
      const video = parseVideo(address ?? '')
      return {
        attrs: { sign: video && dataVideoOf(video), caption: (caption ?? '').trim() },
        fieldErrors: {
          address: video ? undefined : 'Please enter the address of a video on YouTube or Vimeo',
        },
      }
    },
    fields: ({ field }) => (
      <>
        <TextField
          {...ADDRESS}
          hint="On YouTube or Vimeo. Nothing is loaded from there until a reader presses play."
          {...field('address')}
        />
        <TextField label="Caption" hint="What it shows. Optional." {...field('caption')} />
      </>
    ),
  },
  button: {
    ...{ title: 'Button', node: 'button' },
    read: (values) => {
      const [label, href] = [inOneLine(values.label), meantAddress(values.href ?? '')]
      return {
        attrs: { label, href },
        fieldErrors: {
          label: label ? undefined : 'Please write what the button says',
          href: validateLink(href),
        },
      }
    },
    fields: ({ field }) => (
      <>
        <TextField label="Text" {...field('label')} />
        <TextField {...ADDRESS} hint={LINK_HINT} {...field('href')} />
      </>
    ),
  },
  note: {
    ...{ title: 'Footnote', noun: 'note', node: 'footnote' },
    read: (values) => {
      const text = inOneLine(values.text)
      return { attrs: { text }, fieldErrors: { text: text ? undefined : 'Please write the note' } }
    },
    fields: ({ field }) => (
      <TextArea
        label="Note"
        hint="Readers find it at the end of the post, under its number."
        rows={3}
        {...field('text')}
      />
    ),
  },
  link: {
    ...{ title: 'Link', node: 'link' },
    read: (values) => {
      const href = meantAddress(values.href ?? '')
      return { attrs: { href }, fieldErrors: { href: validateLink(href) } }
    },
    fields: ({ field, needsWords }) => (
      <>
        <TextField {...ADDRESS} hint={LINK_HINT} {...field('href')} />
        {needsWords && <TextField label="Words" {...field('words')} />}
      </>
    ),
  },
} satisfies Record<string, BlockForm>

/** Name of a dialog in the text editor of posts, such as `link` or `picture`. */
export type DialogName = keyof typeof FORMS

interface EditorDialogProps {
  what: DialogName
  editor: Editor
  onClose: () => void
}

/** The dialog for inserting or changing a link or block in the text editor of posts. */
export function EditorDialog({ what, editor, onClose }: EditorDialogProps) {
  const { upload } = use(EditorContext)
  const { title, noun = title.toLowerCase(), node, valuesOf, read, fields }: BlockForm = FORMS[what]
  const { selection } = editor.state
  const isThere = editor.isActive(node)
  const needsWords = what === 'link' && !isThere && (selection.empty || !(selection instanceof TextSelection))
  const before: Values = isThere ? editor.getAttributes(node) : {}
  const [values, setValues] = useState(valuesOf?.(before) ?? before)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const write = (change: Values) => setValues((typed) => ({ ...typed, ...change }))
  const field = (name: string) => ({
    value: values[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      write({ [name]: target.value }),
    error: fieldErrors[name],
  })
  const insert = () => {
    const { attrs, fieldErrors: found } = read(values, before)
    setFieldErrors(found)
    if (Object.values(found).some(Boolean)) return
    onClose()
    const chain = editor.chain().focus()
    if (needsWords) {
      const text = values.words?.trim() || attrs.href
      const marks = [{ type: 'link', attrs }]
      const link = { type: 'text', text, marks }
      chain.insertContentAt(selection.to, [link, { type: 'text', text: ' ' }]).run()
    } else if (what === 'link')
      chain
        .extendMarkRange('link')
        .setLink({ href: attrs.href ?? '' })
        .run()
    else if (isThere) chain.updateAttributes(node, attrs).run()
    else if (what === 'note') chain.insertContentAt(selection.to, { type: node, attrs }).run()
    else putBlock(editor, { type: node, attrs })
  }
  const removeLink = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Dialog wide={what === 'picture'} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React passes on what happens here to the form of the post.
          event.stopPropagation()
          insert()
        }}
        className="mt-5 grid gap-5"
      >
        {fields({ values, fieldErrors, write, field, upload, needsWords })}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {what === 'link' && isThere && <Button onClick={removeLink}>Remove link</Button>}
          <Button type="submit" look="primary">
            {isThere ? 'Change' : 'Insert'} {noun}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
