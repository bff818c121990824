import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound } from '#/server/http/refusals.ts'
import { wakeJob } from '#/server/jobs.ts'
import { changedSince } from '../undoing/undo-import.store.ts'
import {
  catalogueImport,
  changedSinceImport,
  columnMapping,
  importChoices,
  importIdParam,
  importRows,
  namesakeChoice,
  offerPick,
  pastImports as pastImportsShape,
  rowsQuery,
} from './catalogue-imports.schema.ts'
import {
  choicesById,
  GONE,
  importById,
  noteChoices,
  pastImports,
  queueUndo,
  readAgain,
  whileOpen,
} from './catalogue-imports.store.ts'
import { chooseForNamesakes, importedRows, pickOffer } from './import-rows.store.ts'
import { hasList } from './uploaded-lists.files.ts'

const tags = ['Import and export']

/** What an editor looks at, decides and undoes of a list of games. */
export const importDecisionsApi = newApi()
  .openapi(
    calledBy('editor', 'get /admin/imports', tags, {
      summary: 'The lists of games of the last 30 days',
      responses: { 200: json(pastImportsShape, 'The newest first') },
    }),
    async (c) => c.json({ imports: await pastImports(db()) }, 200),
  )
  .openapi(
    calledBy('editor', 'get /admin/imports/{id}/rows', tags, {
      summary: 'The entries of a list that change a game, or whose title is here already',
      description:
        'Each with every field before and after: as it would be by what is chosen, and once it is imported as it was done.',
      request: { params: importIdParam, query: rowsQuery },
      responses: { 200: json(importRows, '25 of them'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { which, after = 0, q } = c.req.valid('query')
      const choices = await choicesById(db(), id)
      const { state } = await importById(db(), id)
      const isWritten = state !== 'read'
      return c.json(await importedRows(db(), id, choices, { which, after, isWritten, ...(q && { q }) }), 200)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/imports/{id}/choices', tags, {
      summary: 'Say what a list of games is to do',
      description: 'Refused (409) once it is imported.',
      request: { params: importIdParam, body: sends(importChoices) },
      responses: { 200: json(catalogueImport, 'What it would do now'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const chosen = c.req.valid('json')
      await whileOpen(db(), id, (tx, before) => noteChoices(tx, id, { ...before, ...chosen }))
      return c.json(await importById(db(), id), 200)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/imports/{id}/namesakes', tags, {
      summary: 'Merge entries into the games that have their title, or add them beside',
      description: 'Refused (409) once it is imported.',
      request: { params: importIdParam, body: sends(namesakeChoice) },
      responses: { 204: noContent('It is noted'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { lines, choice } = c.req.valid('json')
      await whileOpen(db(), id, (tx) => chooseForNamesakes(tx, id, lines, choice))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/imports/{id}/picks', tags, {
      summary: 'Choose a game that a ranking offers, or give it back',
      description:
        'A ranking does not say for how many players a game is; it becomes a draft. Refused (409) once it is imported.',
      request: { params: importIdParam, body: sends(offerPick) },
      responses: { 204: noContent('It is noted'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { line, players } = c.req.valid('json')
      await whileOpen(db(), id, (tx) => pickOffer(tx, id, line, players))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/imports/{id}/mapping', tags, {
      summary: 'Say what the columns of a list of games are',
      description:
        'It is read again, in the background; nothing is imported yet. Refused (409) once it is imported.',
      request: { params: importIdParam, body: sends(columnMapping) },
      responses: { 202: json(catalogueImport, 'It is being read'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { state } = await importById(db(), id)
      if (state === 'read' && !hasList(id)) throw notFound(GONE)
      const again = await readAgain(db(), id, c.req.valid('json').mapping)
      wakeJob('imports')
      return c.json(again, 202)
    },
  )
  .openapi(
    calledBy('editor', 'get /admin/imports/{id}/changed-since', tags, {
      summary: 'What was changed since a list was imported, and would stay were the import undone',
      request: { params: importIdParam },
      responses: { 200: json(changedSinceImport, 'The games by name'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await importById(db(), id)
      return c.json(await changedSince(db(), id), 200)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/imports/{id}/undoing', tags, {
      summary: 'Undo an import of games',
      description: 'In the background. Later changes stay. Safe to repeat, also by another editor.',
      request: { params: importIdParam },
      responses: { 202: json(catalogueImport, 'It is being undone'), ...problems(404, 409) },
    }),
    async (c) => {
      const queued = await queueUndo(db(), c.req.valid('param').id, c.get('member').id)
      wakeJob('imports')
      return c.json(queued, 202)
    },
  )
