'use client' // Every page refers to this file, so the tools themselves are fetched in draft mode only.

import { useEffect, useState } from 'react'
import type { DraftTools } from './draft-tools.tsx'

interface DraftModeProps {
  /** End of a shared preview. */
  until: string | undefined
}

export function DraftMode({ until }: DraftModeProps) {
  const [Tools, setTools] = useState<typeof DraftTools>()
  useEffect(() => {
    async function load() {
      const tools = await import('./draft-tools.tsx')
      setTools(() => tools.DraftTools)
    }
    void load()
  }, [])
  return Tools && <Tools until={until} />
}
