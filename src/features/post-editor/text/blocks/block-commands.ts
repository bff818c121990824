import {
  type Editor,
  Extension,
  getExtensionField,
  type JSONContent,
  Node,
  type NodeConfig,
} from '@tiptap/core'
import { type Command, NodeSelection, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables'

/** Inserts a block in place of an empty line, or below the current block. Then moves the cursor `within` or `below` it. */
export function putBlock(editor: Editor, json: JSONContent, cursor: 'within' | 'below' = 'below'): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const block = state.schema.nodeFromJSON(json)
      const place = tr.doc.resolve(tr.selection.from)
      const at = place.depth === 0 ? tr.selection.from : place.before(1)
      const here = tr.doc.nodeAt(at)
      const end = at + (here?.nodeSize ?? 0)
      const isEmptyLine = here?.type.name === 'paragraph' && here.content.size === 0
      const from = isEmptyLine ? at : end
      if (isEmptyLine) tr.replaceWith(at, end, block)
      else tr.insert(end, block)
      const below = from + block.nodeSize
      const next = tr.doc.nodeAt(below)
      if (!next || (next.type.name !== 'paragraph' && next.type.name !== 'heading')) {
        const line = state.schema.nodes.paragraph?.create()
        if (line) tr.insert(below, line)
      }
      tr.setSelection(TextSelection.near(tr.doc.resolve(cursor === 'within' ? from + 1 : below)))
      tr.scrollIntoView()
      return true
    })
    .run()
}

/** Opens the insert menu of the text editor of posts. Adds an empty line for the menu, unless the current line is empty. */
export function openInsertMenu(editor: Editor): void {
  putBlock(editor, { type: 'paragraph' }, 'within')
  // As text: Trusted Types forbid the editor to parse html.
  editor.commands.insertContent({ type: 'text', text: '/' })
}

/** Editor extension that moves the current block up or down when Alt and an arrow key are pressed. */
export const MovingBlocks = Extension.create({
  name: 'movingBlocks',
  addKeyboardShortcuts() {
    const press = (direction: -1 | 1) => () => {
      const { $from } = this.editor.state.selection
      if ($from.depth === 0 && !$from.nodeAfter) return false
      const from = $from.depth > 0 ? $from.before(1) : $from.pos
      this.editor.commands.command(({ tr }) => {
        const block = tr.doc.nodeAt(from)
        const over = tr.doc.maybeChild(tr.doc.resolve(from).index(0) + direction)
        if (!block || !over) return false
        const { selection } = tr
        const within = Math.max(1, selection.from - from)
        const to = direction === -1 ? from - over.nodeSize : from + over.nodeSize
        tr.delete(from, from + block.nodeSize).insert(to, block)
        const isWhole = selection instanceof NodeSelection && selection.from === from
        tr.setSelection(
          isWhole ? NodeSelection.create(tr.doc, to) : TextSelection.near(tr.doc.resolve(to + within)),
        ).scrollIntoView()
        return true
      })
      return true
    }
    return { 'Alt-ArrowUp': press(-1), 'Alt-ArrowDown': press(1) }
  },
})

declare module '@tiptap/core' {
  interface NodeConfig {
    /** The node's role in ProseMirror's tables. */
    tableRole?: string
  }
}

const reaches = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.min(99, Math.max(1, Number(cell.getAttribute(name)) || 1)),
  renderHTML: (attrs: Record<string, unknown>) => (attrs[name] === 1 ? {} : { [name]: attrs[name] }),
})

const cell = (name: string, tag: 'td' | 'th', tableRole: string): NodeConfig => ({
  name,
  content: '(paragraph | bulletList | orderedList)+',
  isolating: true,
  tableRole,
  addAttributes: () => ({
    colspan: reaches('colspan'),
    rowspan: reaches('rowspan'),
    // Column widths are up to the page.
    colwidth: { default: null, rendered: false },
  }),
  parseHTML: () => [{ tag }],
  renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  extendNodeSchema: (node) => ({ tableRole: getExtensionField(node, 'tableRole') }),
  addKeyboardShortcuts() {
    const press = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch)
    return {
      // From the last cell on goes a new row.
      Tab: () => press(goToNextCell(1))() || (press(addRowAfter)() && press(goToNextCell(1))()),
      'Shift-Tab': press(goToNextCell(-1)),
    }
  },
})

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** The editor extension for tables: rows and cells of text, with a header row. */
export const TableBlocks = Extension.create({
  name: 'tables',
  addExtensions: () => [
    Table,
    Row,
    Node.create(cell('tableCell', 'td', 'cell')),
    Node.create(cell('tableHeader', 'th', 'header_cell')),
  ],
})

/** Commands of the buttons that change the current table, keyed by button label. */
export const TABLE_COMMANDS: Readonly<Record<string, Command>> = {
  'Add row': addRowAfter,
  'Add column': addColumnAfter,
  'Delete row': deleteRow,
  'Delete column': deleteColumn,
  'Header row': toggleHeaderRow,
  'Delete table': deleteTable,
}

/** Returns an empty table as editor JSON: a header row with two rows below, in three columns. */
export const emptyTable = () => {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}
