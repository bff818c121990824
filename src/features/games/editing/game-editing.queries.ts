import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ApiProblem, answerOf, clientOf, deleted, failFast, repeatable } from '#/client/client.ts'
import { pagedListQuery, refreshEverything } from '#/client/editing.ts'
import { revisionQueries } from '#/features/revisions/revisions.queries.ts'
import { useDocument } from '#/features/revisions/use-document.queries.ts'
import { newKey } from '#/lib/drafts.ts'
import {
  type GameErrors,
  type GameFields,
  tidyGame,
  UNKNOWN_GAME,
  validateGame,
} from '../model/game-fields.rules.ts'
import { draftOf, fieldsOf, type GameDraft, NEW_FIELDS } from './form/game-draft.rules.ts'
import type { gameEditingApi } from './game-editing.api.ts'
import type { ChosenGame, EditedGame } from './game-editing.schema.ts'
import { type FieldChange, GAME_LIST } from './game-list.rules.ts'

const api = clientOf<typeof gameEditingApi>().admin.games

const keyed = () => ({ 'idempotency-key': newKey() })
const chosen = ({ id, revision }: ChosenGame) => ({ id, revision })
const gameAt = (id: number) => ({ param: { id: String(id) } })

/** Query for one page of the editors' list of games. */
export const gameListQuery = pagedListQuery(['admin', 'games', 'list'], GAME_LIST, (query) =>
  answerOf(api.$get({ query })),
)

/** The initial data of the form for a new game. */
const NEW_GAME: EditedGame = {
  ...{ id: 0, slug: '', revision: 0, published: false, wasOnline: false, updatedAt: '', lastChange: null },
  fields: NEW_FIELDS,
}

/** Query for a game in the editors' form. It is never refetched while the form is open. The id `new` returns an empty game. */
export const editedGameQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'games', 'game', id],
    queryFn: () => (id === 'new' ? NEW_GAME : answerOf(api[':id'].$get({ param: { id } }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Query that fetches a game again on each visit. The page with the game's revisions uses the query. */
export const freshGameQuery = (id: string) =>
  queryOptions({ ...editedGameQuery(id), queryKey: ['admin', 'games', 'versions', id, 'game'], staleTime: 0 })

/** Hook that finds up to three games with this title. The game with the id `not` is left out. */
export function useNamesakes(title: string, not: number | undefined) {
  const query = { title: title.slice(0, 1_000), ...(not !== undefined && { not: String(not) }) }
  const { data } = useQuery({
    queryKey: ['admin', 'games', 'namesakes', query],
    queryFn: async () => (await answerOf(api.namesakes.$get({ query }, failFast))).games,
    enabled: title.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return title.trim() === '' ? [] : (data ?? [])
}

/** Hook for a preview of a game's page with unsaved fields. While it loads, it returns the previous preview. */
export function useGamePreview(fields: GameFields) {
  const { data } = useQuery({
    queryKey: ['admin', 'games', 'preview', fields],
    queryFn: () => answerOf(api.preview.$post({ json: fields }, failFast)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data
}

const areSameDrafts = (one: GameDraft, other: GameDraft) => JSON.stringify(one) === JSON.stringify(other)

/** Hook for the state of the game form (draft, conflict, errors) and its save functions. Nothing is auto-saved. */
export function useGameSaving(opened: EditedGame, editorId: string, onCreated: (game: EditedGame) => void) {
  const place = `${editorId} ${opened.id || 'new'}`
  const editing = useDocument<EditedGame, GameDraft>(opened, {
    ...{ editorId, name: `game ${place}`, draftKey: `game draft ${place}`, empty: draftOf(UNKNOWN_GAME) },
    ...{ fieldsOf: ({ fields }) => draftOf(fields), areSame: areSameDrafts },
    ...{ query: editedGameQuery(String(opened.id)), onChanged: refreshEverything, onCreated },
  })
  const { doc: game, fields: draft, perform } = editing
  const { fields: typed, unreadable } = fieldsOf(draft)
  const fields = tidyGame(typed)
  type Change = { fields?: GameFields; published?: boolean }
  const send = (json: Change) => (header: { 'if-match': string }) =>
    answerOf(api[':id'].$put({ ...gameAt(game.id), header, json }, repeatable))
  /** Creates a game from the draft and resolves to it; calls `onProblem` if the server rejects it. */
  const create = (published: boolean, onProblem?: (problem: Error) => void) => {
    const json = { fields, published }
    return editing.create(json, (header) => answerOf(api.$post({ json, header })), onProblem)
  }
  /** Saves the draft, with `publishes` also publishing the game; resolves to the game, or undefined if the server rejected it. */
  const save = async (publishes = false) => {
    const saved = await perform(send({ fields, ...(publishes && { published: true }) }), { saves: true })
    if (saved) editing.adopt(saved, draft)
    return saved
  }
  return {
    ...editing,
    ...{ game, draft, fields, save, create },
    /** Returns the draft's validation errors by field; a first publication needs every field of a new game. */
    errorsFor: (publishes: boolean): GameErrors => ({
      ...validateGame(fields, { isNew: publishes && !game.wasOnline }),
      ...unreadable,
    }),
    /** Unpublishes the saved game; the draft stays unsaved. */
    unpublish: () => perform(send({ published: false })),
    saveOwn: () => editing.saveOwn(save),
  }
}

/** A mutation of games that refreshes all queries when it is done. */
const useGameWrite = <Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) =>
  useMutation({ mutationFn, onSuccess: (_answer, _sent, _result, { client }) => refreshEverything(client) })

/** Mutation that deletes a game. It also succeeds if the game is already deleted. */
export const useDeleteGame = () => useGameWrite((id: number) => deleted(api[':id'].$delete(gameAt(id))))

/** Returns the validation errors of a rejected save, keyed by field path: `title`, `retailers.0.url`. */
export const reportedErrors = (problem: unknown): GameErrors =>
  problem instanceof ApiProblem
    ? Object.fromEntries(problem.fieldErrors.map(({ path, message }) => [path, message]))
    : {}

/** Queries and mutations that list, compare and restore the revisions of a game. */
export const gameVersions = revisionQueries('games', api[':id'].versions)

/** Mutation that changes one field of the selected games. */
export const useChangeField = () =>
  useGameWrite(({ games, ...change }: FieldChange & { games: readonly ChosenGame[] }) =>
    answerOf(
      api.changes.$post({
        json: { ...change, games: games.map(chosen), value: change.value as never },
        header: keyed(),
      }),
    ),
  )

/** Mutation that undoes a bulk change, given the change's id. */
export const useUndoChange = () =>
  useGameWrite((id: number) => answerOf(api.changes[':id'].undo.$post({ ...gameAt(id), header: keyed() })))

/** Mutation that moves the selected games to the trash. */
export const useTrashGames = () =>
  useGameWrite((games: readonly ChosenGame[]) =>
    answerOf(api.deletions.$post({ json: { games: games.map(chosen) }, header: keyed() })),
  )

/** Query for a preview of merging two games. `stays` is the id of the game to keep, `leaves` the id of its duplicate. */
export const mergePreviewQuery = (stays: number, leaves: number) =>
  queryOptions({
    queryKey: ['admin', 'games', 'merge-look', stays, leaves],
    queryFn: () =>
      answerOf(api.merges.look.$get({ query: { stays: String(stays), leaves: String(leaves) } })),
    staleTime: 0,
  })

export const useMergeGames = () =>
  useGameWrite(({ stays, leaves }: { stays: ChosenGame; leaves: ChosenGame }) =>
    answerOf(api.merges.$post({ json: { stays: chosen(stays), leaves: chosen(leaves) }, header: keyed() })),
  )
