import { createSerializationAdapter } from '@tanstack/react-router'
import { createStart } from '@tanstack/react-start'
import { ApiProblem } from './api/client.ts'

/** A problem met while rendering reaches the browser whole: with its status and the number it is logged under. */
const apiProblemAdapter = createSerializationAdapter({
  key: 'api-problem',
  test: (value): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: ({ status, message, requestId }) => ({ status, message, requestId: requestId ?? null }),
  fromSerializable: ({ status, message, requestId }) =>
    new ApiProblem(status, message, requestId ?? undefined),
})

/** What server and browser share beyond the router. */
export const startInstance = createStart(() => ({ serializationAdapters: [apiProblemAdapter] }))
