import { type AnyExtension, getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { trustedHtml } from '#/shared/trusted-types.ts'

/** What an article's html is to the editor. Given the html itself, the editor would parse it past every policy, and be refused. */
export function articleDocument(html: string, extensions: AnyExtension[]): JSONContent {
  const page = new window.DOMParser().parseFromString(trustedHtml(`<body>${html}</body>`), 'text/html')
  return DOMParser.fromSchema(getSchema(extensions)).parse(page.body).toJSON()
}
