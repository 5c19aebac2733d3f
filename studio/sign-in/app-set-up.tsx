import { Card, Flex, Stack, Text } from '@sanity/ui'
import { encode } from 'uqr'

interface AppSetUpProps {
  /** In Base32, for who cannot scan. */
  key32: string
  /** `otpauth:` address. */
  uri: string
}

/** Blank cells that scanners need around a code. */
const QUIET = 4

const STEPS = [
  'Open an authenticator app on your phone: Google Authenticator, Microsoft Authenticator or Apple’s Passwords, for example.',
  'Add an account there and scan this code.',
  'Type the six digits that the app then shows.',
] as const

/** Shows what a staff member does once with an authenticator app. */
export function AppSetUp({ key32, uri }: AppSetUpProps) {
  const { data, size } = encode(uri, { border: QUIET })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <Stack gap={4}>
      <Stack as="ol" gap={3}>
        {STEPS.map((step, index) => (
          <Text as="li" key={step} size={1}>
            {index + 1}. {step}
          </Text>
        ))}
      </Stack>
      <Flex justify="center">
        <Card radius={2} border overflow="hidden">
          <svg
            role="img"
            aria-label="QR code for your authenticator app"
            viewBox={`0 0 ${size} ${size}`}
            width={208}
            height={208}
            shapeRendering="crispEdges"
            style={{ display: 'block' }}
          >
            <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
            <path fill="#000" d={path} />
          </svg>
        </Card>
      </Flex>
      <Stack gap={3}>
        <Text size={1} muted>
          On this phone? Enter this key in the app instead:
        </Text>
        <Text size={1}>
          <code>{key32.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </Text>
      </Stack>
    </Stack>
  )
}
