import { Text } from '@sanity/ui'
import { Problem } from './problem.tsx'

/** Below a form: what was done, or what to do about it. */
export function Outcome({ error, done }: { error?: string; done?: string }) {
  return (
    <>
      {error !== undefined && <Problem message={error} />}
      <output style={{ display: 'block' }}>
        {done !== undefined && <Text size={1}>{done}</Text>}
      </output>
    </>
  )
}
