import { Box, Card, Flex, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { fitFrame, type Size, type Width } from './fit-frame.ts'

export type { Width }

interface PageFrameProps {
  title: string
  note: string
  /** Without it only the note shows. */
  src: string | undefined
  width: Width
  /** Without the cookies of draft mode, where the browser can. */
  isVisitor?: boolean
}

/** The row of notes is as tall as the longest, so that pages side by side begin at one height. */
const IN_BOTH_ROWS = {
  display: 'grid',
  gridRow: '1 / 3',
  gridTemplateRows: 'subgrid',
  minWidth: 0,
} as const

/** A page at the width of a desktop or a phone, scaled into its place. */
export function PageFrame({ title, note, src, width, isVisitor = false }: PageFrameProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const size = useSize(element)
  const frame = size && fitFrame(width, size)
  return (
    <Box style={IN_BOTH_ROWS}>
      <Card padding={3} borderBottom>
        <Text size={1} weight="medium">
          {title}
        </Text>
        <Box marginTop={2}>
          <Text size={1} muted>
            {note}
          </Text>
        </Box>
      </Card>
      <Flex ref={setElement} justify="center" overflow="hidden" style={{ minHeight: 0 }}>
        {src !== undefined && frame && (
          <iframe
            src={src}
            title={title}
            {...(isVisitor && WITHOUT_COOKIES)}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the site has another origin, so this pair cannot lift the sandbox
            sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
            style={{
              border: 0,
              flex: 'none',
              width: frame.width,
              // Studio's style sheet shrinks frames to their place, which is what the scale does.
              maxWidth: 'none',
              height: frame.height,
              transform: `scale(${frame.scale})`,
              transformOrigin: 'top center',
            }}
          />
        )}
      </Flex>
    </Box>
  )
}

/** React's types do not know the attribute yet. */
const WITHOUT_COOKIES = { credentialless: true }

function useSize(element: HTMLElement | null): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
