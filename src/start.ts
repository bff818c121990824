import { createSerializationAdapter } from '@tanstack/react-router'
import { createStart } from '@tanstack/react-start'
import { ApiProblem } from './client/client.ts'

/** A problem met while rendering reaches the browser whole: with its status, type and the number it is logged under. */
const apiProblemAdapter = createSerializationAdapter({
  key: 'api-problem',
  test: (value): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: ({ status, type, message, requestId }) => ({
    status,
    type: type ?? null,
    title: message,
    requestId: requestId ?? null,
  }),
  fromSerializable: ({ status, type, title, requestId }) =>
    new ApiProblem(status, { type: type ?? undefined, title, requestId: requestId ?? undefined }),
})

/** What server and browser share beyond the router. */
export const startInstance = createStart(() => ({ serializationAdapters: [apiProblemAdapter] }))
