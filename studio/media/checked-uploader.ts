import type { Result } from 'core/result'
import type { AssetSource, AssetSourceUploader } from 'sanity'
import type { preparePdf } from './prepare-upload.ts'
import { tellUploadProblem } from './upload-problems.ts'

type UploaderClass = NonNullable<AssetSource['Uploader']>
type Subscriber = Parameters<AssetSourceUploader['subscribe']>[0]

interface Checks {
  /** The file as it is to be uploaded, or what is wrong with it. */
  prepare: typeof preparePdf
  tell?: typeof tellUploadProblem
}

/** A file that was moved since it was chosen, or lies where the browser may not read. */
const toUnreadable = ({ name }: File): Result<File, string> => ({
  ok: false,
  error: `“${name}” could not be read. Check that it is still where it was, and choose it again.`,
})

/** An uploader that prepares each file before the other one sends it, and says why it does not. */
export function withChecks(
  Inner: UploaderClass,
  { prepare, tell = tellUploadProblem }: Checks,
): UploaderClass {
  return class CheckedUploader implements AssetSourceUploader {
    readonly #inner = new Inner()
    readonly #subscribers = new Set<Subscriber>()
    #isAborted = false

    upload(...[files, options]: Parameters<AssetSourceUploader['upload']>) {
      void this.#send(files, options)
      return this.#inner.getFiles()
    }

    async #send(...[files, options]: Parameters<AssetSourceUploader['upload']>) {
      const prepared = await Promise.all(
        files.map((file) => prepare(file).catch(() => toUnreadable(file))),
      )
      const sound = prepared.flatMap((each) => (each.ok ? [each.value] : []))
      for (const each of prepared) if (!each.ok) tell(each.error)
      if (sound.length > 0 && !this.#isAborted) this.#inner.upload(sound, options)
      else this.#end()
    }

    /** Lets the field go on: nothing is on its way. */
    #end() {
      for (const subscriber of this.#subscribers) subscriber({ type: 'all-complete', files: [] })
    }

    abort(...file: Parameters<AssetSourceUploader['abort']>) {
      this.#isAborted = true
      this.#inner.abort(...file)
    }

    getFiles() {
      return this.#inner.getFiles()
    }

    subscribe(subscriber: Subscriber) {
      this.#subscribers.add(subscriber)
      const stop = this.#inner.subscribe(subscriber)
      return () => {
        this.#subscribers.delete(subscriber)
        stop()
      }
    }

    updateFile(...change: Parameters<AssetSourceUploader['updateFile']>) {
      this.#inner.updateFile(...change)
    }

    reset() {
      this.#inner.reset()
    }
  }
}
