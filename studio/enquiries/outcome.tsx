import { Text } from '@sanity/ui'
import { Problem } from './problem.tsx'

/** Success or error message below a form. */
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
