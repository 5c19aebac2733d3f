/** Answers of published content by their query, in place of Studio's own client. */
export const published = new Map<string, unknown>()

const client = {
  fetch: (query: string): Promise<unknown> => Promise.resolve(published.get(query)),
}

export const useClient = () => client
