import { Card, Text } from '@sanity/ui'
import { Problem } from './components/problem.tsx'

const BLOCK = { display: 'block' } as const
/** Stays for screen readers, and takes no place. */
const ASIDE = { position: 'absolute' } as const

/** Success or error message below a form. */
export function Outcome({ error, done }: { error?: string; done?: string }) {
  return (
    <>
      {error !== undefined && <Problem message={error} />}
      <output style={done === undefined ? ASIDE : BLOCK}>
        {done !== undefined && (
          <Card tone="positive" padding={3} radius={2} border>
            <Text size={1}>{done}</Text>
          </Card>
        )}
      </output>
    </>
  )
}
