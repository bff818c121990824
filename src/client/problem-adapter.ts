import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiProblem } from './client.ts'

/** A problem met while rendering reaches the browser whole: with its status, type and the number it is logged under. */
export const apiProblemAdapter = createSerializationAdapter({
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
