import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ApiProblem, answerOf, clientOf, deleted, failFast, repeatable } from '#/client/client.ts'
import { pagedListQuery, refreshEverything } from '#/client/editing.ts'
import { useDocument } from '#/features/revisions/use-document.queries.ts'
import { versionQueries } from '#/features/revisions/versions.queries.ts'
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

/** A page of the editors' list of games. */
export const gameListQuery = pagedListQuery(['admin', 'games', 'list'], GAME_LIST, (query) =>
  answerOf(api.$get({ query })),
)

/** A game that is not created yet. */
const NEW_GAME: EditedGame = {
  ...{ id: 0, slug: '', revision: 0, published: false, wasOnline: false, updatedAt: '', lastChange: null },
  fields: NEW_FIELDS,
}

/** A game for its editor, which keeps its own state: never refetched and not cached. The id `new` begins a new game. */
export const editedGameQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'games', 'game', id],
    queryFn: () => (id === 'new' ? NEW_GAME : answerOf(api[':id'].$get({ param: { id } }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** A game for the screen with its revisions; cached apart from the editor's, which keeps its own state. */
export const gameWithVersionsQuery = (id: string) =>
  queryOptions({ ...editedGameQuery(id), queryKey: ['admin', 'games', 'versions', id, 'game'], staleTime: 0 })

/** Up to three other games with this title; `not` is the id of the edited game. */
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

/** A preview of a game's page with the entered fields; the previous one while the next is rendered. */
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

/** The state of a game's editor: the typed draft, the saved game, conflicts, and errors. Nothing is saved unasked. */
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
  /** Creates a game of the draft; `onProblem` is called if the server rejects it. Resolves to the game. */
  const create = (published: boolean, onProblem?: (problem: Error) => void) => {
    const json = { fields, published }
    return editing.create(json, (header) => answerOf(api.$post({ json, header })), onProblem)
  }
  /** Saves the draft, and `publishes` the game with it; resolves to the game, or undefined if it was rejected. */
  const save = async (publishes = false) => {
    const saved = await perform(send({ fields, ...(publishes && { published: true }) }), { saves: true })
    if (saved) editing.adopt(saved, draft)
    return saved
  }
  return {
    ...editing,
    ...{ game, draft, fields, save, create },
    /** The draft's errors by field; a first publication needs the fields of a new game. */
    errorsFor: (publishes: boolean): GameErrors => ({
      ...validateGame(fields, { isNew: publishes && !game.wasOnline }),
      ...unreadable,
    }),
    /** Unpublishes the game as it is saved; what is typed stays unsaved. */
    unpublish: () => perform(send({ published: false })),
    keepOwn: () => editing.keepOwn(save),
  }
}

/** A mutation after which all queries are refreshed. */
const useGameWrite = <Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) =>
  useMutation({ mutationFn, onSuccess: (_answer, _sent, _result, { client }) => refreshEverything(client) })

/** Deletes a game; one already deleted counts as success. */
export const useDeleteGame = () => useGameWrite((id: number) => deleted(api[':id'].$delete(gameAt(id))))

/** The validation errors of a rejected save, by field: `title`, `retailers.0.url`. */
export const reportedErrors = (problem: unknown): GameErrors =>
  problem instanceof ApiProblem
    ? Object.fromEntries(problem.fieldErrors.map(({ path, message }) => [path, message]))
    : {}

/** The queries of the screen of a game's revisions: list, comparison, restore. */
export const gameVersions = versionQueries('games', api[':id'].versions)

/** Changes one field of the selected games. */
export const useChangeField = () =>
  useGameWrite(({ games, ...change }: FieldChange & { games: readonly ChosenGame[] }) =>
    answerOf(
      api.changes.$post({
        json: { ...change, games: games.map(chosen), value: change.value as never },
        header: keyed(),
      }),
    ),
  )

/** Undoes a change of a field, by the id of the change. */
export const useUndoChange = () =>
  useGameWrite((id: number) => answerOf(api.changes[':id'].undo.$post({ ...gameAt(id), header: keyed() })))

/** Moves the selected games to the trash. */
export const useThrowGames = () =>
  useGameWrite((games: readonly ChosenGame[]) =>
    answerOf(api.deletions.$post({ json: { games: games.map(chosen) }, header: keyed() })),
  )

/** What a merge would move, by the ids of the game that stays and the one that leaves. */
export const mergeLookQuery = (stays: number, leaves: number) =>
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
