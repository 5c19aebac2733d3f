/** S3 takes no smaller part of a file but the last. */
export const PART_BYTES = 5 * 1024 * 1024

/** Time for which a file waits for whoever asked for it. */
export const EXPORT_LIFETIME_MS = 24 * 3_600_000

/** Files that are written in parts: multipart uploads to S3, or parts in a folder. */
export interface ExportFiles {
  /** Answers the name of the upload that the parts belong to. */
  begin: (id: string) => Promise<string>
  /** Writes a part, counted from 1, over an earlier one of its number; answers its tag. */
  putPart: (part: { id: string; upload: string; number: number; bytes: Buffer }) => Promise<string>
  /** Puts the parts together. Idempotent. */
  finish: (id: string, upload: string, tags: readonly string[]) => Promise<void>
  /** A signed URL, valid for a few minutes, that downloads under a name. */
  getUrl: (id: string, fileName: string) => Promise<string>
  /** Idempotent: a missing file is no error. */
  remove: (id: string) => Promise<void>
}

export const EXPORT_TYPE = 'text/csv; charset=utf-8'
