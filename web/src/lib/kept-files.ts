/** Chosen files, stored in this browser until they are sent. Rejects where storage is not available. */

const DATABASE = 'drafts'
const STORE = 'files'

interface KeptFile {
  form: string
  name: string
  file: File
  /** Milliseconds since 1970. */
  expiry: number
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(new Error('This browser keeps no files.', { cause: request.error })),
    )
  })
}

async function use<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(STORE, { keyPath: ['form', 'name'] }),
  )
  const database = await settle(opening)
  try {
    return await settle(run(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

export async function keepFile(
  form: string,
  name: string,
  file: File,
  lifetime: number,
): Promise<void> {
  const kept: KeptFile = { form, name, file, expiry: Date.now() + lifetime }
  await use('readwrite', (store) => store.put(kept))
}

export async function dropFile(form: string, name: string): Promise<void> {
  await use('readwrite', (store) => store.delete([form, name]))
}

export async function dropFiles(form: string): Promise<void> {
  await use('readwrite', (store) => store.delete(IDBKeyRange.bound([form], [form, []])))
}

/** A form's files by control name. Deletes expired files of any form. */
export async function readFiles(form: string): Promise<ReadonlyMap<string, File>> {
  const all: KeptFile[] = await use('readonly', (store) => store.getAll())
  const now = Date.now()
  await Promise.all(
    all.filter(({ expiry }) => expiry <= now).map((kept) => dropFile(kept.form, kept.name)),
  )
  return new Map(
    all
      .filter((kept) => kept.form === form && kept.expiry > now)
      .map(({ name, file }) => [name, file]),
  )
}
