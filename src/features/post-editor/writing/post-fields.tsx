import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, use } from 'react'
import { Loaded, Skeleton } from '#/ui/basics.tsx'
import { PictureField } from '#/ui/editor-fields.tsx'
import { Field, Segmented } from '#/ui/form.tsx'
import { postPreviewQuery } from '../post-editor.queries.ts'
import { type PostErrors, type PostFields, tidyPost } from '../post-editor.rules.ts'
import { ArticleEditor } from '../text/article-editor.tsx'
import { EditorContext } from '../text/blocks/article-blocks.tsx'

/** Renders the form for a post's title, excerpt, image and content. The form looks like the published article. */
export function PostFieldset(props: {
  fields: PostFields
  fieldErrors: PostErrors
  /** Changes when the text was replaced rather than typed. */
  version: number
  onChange: (change: Partial<PostFields>) => void
}) {
  const { fields, fieldErrors, version, onChange } = props
  const { upload } = use(EditorContext)
  const field = (name: keyof PostFields) => ({
    value: fields[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: fieldErrors[name],
  })
  return (
    <div className="post-canvas">
      <CanvasLine label="Title" name="title" {...field('title')} />
      <CanvasLine
        label="Excerpt"
        name="excerpt"
        placeholder="One or two sentences, for the list of posts and for search engines"
        {...field('excerpt')}
      />
      <PictureField
        label="Featured image"
        name="featuredImage"
        hint="An address, or a file."
        required
        ratio="post"
        onUpload={upload}
        {...field('featuredImage')}
      />
      <ArticleEditor
        key={version}
        label="Content"
        html={fields.content}
        onChange={(content) => onChange({ content })}
        error={fieldErrors.content}
      />
    </div>
  )
}

/** A text edited in place; it wraps over as many lines as it needs. */
function CanvasLine(props: {
  label: string
  name: 'title' | 'excerpt'
  placeholder?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const { label, name, placeholder = label, value, onChange, error } = props
  const goOn = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // It is one line, however long: Enter goes on with the next field.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const canvas = event.currentTarget.closest('.post-canvas')
    const all = [...(canvas?.querySelectorAll<HTMLElement>('textarea, input') ?? [])]
    all[all.indexOf(event.currentTarget) + 1]?.focus()
  }
  return (
    <Field id={undefined} label={label} hideLabel error={error} className={undefined}>
      {(control) => (
        <textarea
          rows={1}
          name={name}
          required
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={goOn}
          {...control}
          className={`canvas-line canvas-${name}`}
        />
      )}
    </Field>
  )
}

export type PostView = 'write' | 'preview'

/** Renders the unsaved post as readers will see it. The preview follows each change. */
export function PostPreview({ fields, publishedAt }: { fields: PostFields; publishedAt: string | null }) {
  const { Article } = use(EditorContext)
  return (
    <Loaded
      query={useQuery(postPreviewQuery(tidyPost(fields)))}
      failed="We couldn’t load the preview"
      waiting={<Skeleton className="mt-8 h-96" />}
    >
      {(post) => <Article post={{ ...post, publishedAt: publishedAt ?? post.publishedAt }} />}
    </Loaded>
  )
}

/** Renders the sticky header of the post editor. `children` are its buttons. */
export function PostHead(props: {
  title: string
  /** The title of the post, for the browser tab. */
  postTitle?: string
  state?: ReactNode
  view: PostView
  onView: (view: PostView) => void
  children?: ReactNode
}) {
  const { title, postTitle, state, view, onView, children } = props
  // A preview is headed by the post's own title.
  const Heading = view === 'preview' ? 'p' : 'h1'
  return (
    <header className="post-head" data-title={postTitle}>
      <div className="min-w-0">
        <Heading className="type-part">{title}</Heading>
        {state}
      </div>
      <div className="post-acts">
        <Segmented
          legend="View"
          name="post-view"
          value={view}
          onChange={onView}
          options={[
            { value: 'write', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
        {children}
      </div>
    </header>
  )
}
