import type { Lake } from './system.ts'

export const parseDocument = (document: unknown): Record<string, unknown> => ({
  ...Object(document),
})

/** Puts the documents back when the test has ended, however it ended. */
export async function restoring(lake: Lake, ids: readonly string[], run: () => Promise<void>) {
  const before = await Promise.all(
    ids.map((id) => lake.query(`*[_id == "${id}"][0]`, parseDocument)),
  )
  try {
    await run()
  } finally {
    await lake.mutate(...before.map((document) => ({ createOrReplace: document })))
  }
}
