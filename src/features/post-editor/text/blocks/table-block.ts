import { Extension, getExtensionField, Node, type NodeConfig } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables'

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
    const press =
      (command: Command): (() => boolean) =>
      () =>
        command(this.editor.state, this.editor.view.dispatch)
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

/** ProseMirror tables: rows and cells of text, with a header row. */
export const TableBlocks = Extension.create({
  name: 'tables',
  addExtensions: () => [
    Table,
    Row,
    Node.create(cell('tableCell', 'td', 'cell')),
    Node.create(cell('tableHeader', 'th', 'header_cell')),
  ],
})

/** Commands for the table at the cursor. */
export const TABLE_DEEDS: readonly { label: string; command: Command }[] = [
  { label: 'Add row', command: addRowAfter },
  { label: 'Add column', command: addColumnAfter },
  { label: 'Delete row', command: deleteRow },
  { label: 'Delete column', command: deleteColumn },
  { label: 'Header row', command: toggleHeaderRow },
  { label: 'Delete table', command: deleteTable },
]

export { isInTable }

/** Creates an empty table of three columns with a header row. */
export const emptyTable = () => {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}
