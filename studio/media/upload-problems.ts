const listeners = new Set<(problem: string) => void>()

/** Tells whoever shows problems why a file was not uploaded: an uploader is no part of the page. */
export function tellUploadProblem(problem: string): void {
  for (const listener of listeners) listener(problem)
}

/** @returns what ends the listening. */
export function listenToUploadProblems(listener: (problem: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
