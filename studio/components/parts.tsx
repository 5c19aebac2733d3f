import type { ReactNode } from 'react'
import { Section } from 'desk/components/section'

const GAP = 32
/** Too narrow for two of these, a screen shows one column. */
const LEAST_WIDTH = '26rem'

/** Parts of any height in columns: each stands right below the one before it. */
export const Parts = ({ children }: { children: ReactNode }) => (
  <div style={{ columns: `2 ${LEAST_WIDTH}`, columnGap: GAP, marginBottom: -GAP }}>{children}</div>
)

/** One of them, which is kept whole. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div style={{ breakInside: 'avoid', paddingBottom: GAP }}>
    <Section title={title}>{children}</Section>
  </div>
)
