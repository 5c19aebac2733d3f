interface Chunk {
  type: 'chunk'
  fileName: string
  isEntry: boolean
  /** Names of the chunks that it needs before it runs. */
  imports: readonly string[]
}

interface Asset {
  type: 'asset'
  fileName: string
}

type Bundle = Readonly<Record<string, Chunk | Asset>>

/** Chunks that have to be there before the first screen, each once, in the order in which they are found. */
export function listFirstChunks(bundle: Bundle): string[] {
  const found = new Set<string>()
  const add = (fileName: string) => {
    const file = bundle[fileName]
    if (file?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    for (const imported of file.imports) add(imported)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isEntry) add(file.fileName)
  return [...found]
}

/** Studio's page, which asks for these files at once: a browser would find them one after the other. */
export const preloadModules = (html: string, fileNames: readonly string[]): string =>
  html.replace(
    '</head>',
    () =>
      `${fileNames.map((name) => `<link rel="modulepreload" href="/${name}"/>`).join('')}</head>`,
  )
