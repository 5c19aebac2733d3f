/** True when a file or folder is not there. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ENOENT'
