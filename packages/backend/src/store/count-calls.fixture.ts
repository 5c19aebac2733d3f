import type { Store } from './store.ts'

/** Counts the requests to the table from now on, by the name of their command. */
export function countCalls({ documents }: Pick<Store, 'documents'>): Map<string, number> {
  const calls = new Map<string, number>()
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        calls.set(commandName, (calls.get(commandName) ?? 0) + 1)
        return next(args)
      },
    { step: 'initialize' },
  )
  return calls
}
