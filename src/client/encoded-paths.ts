interface CallArguments {
  param?: Record<string, string>
}

/**
 * A client whose calls encode what stands in their path, so that `a/b` is one part of an address and never two. Its
 * calls throw a `RangeError` for what no encoding keeps in its place: `..` and `.` lead elsewhere, nothing is left out.
 */
export function withEncodedPaths<Client>(client: Client): Client {
  if (!isStep(client)) return client
  return new Proxy(client, {
    get: (target, name) => withEncodedPaths(Reflect.get(target, name)),
    apply(target, self, [args, ...options]: [CallArguments | undefined, ...unknown[]]) {
      const sent = args?.param ? { ...args, param: encoded(args.param) } : args
      return Reflect.apply(target, self, [sent, ...options])
    },
  })
}

/** A part of the client on the way to a call is itself a function. */
const isStep = (part: unknown): part is (...args: unknown[]) => unknown => typeof part === 'function'

const encoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodedPart(value)]))

function encodedPart(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new RangeError(`“${value}” cannot be a part of an address`)
  return encodeURIComponent(value)
}
