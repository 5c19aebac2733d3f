import { Box, Button, Card, Flex, Switch, Text, TextInput } from '@sanity/ui'
import { toPlainAmount } from 'core/numbers'
import { type FormEvent, useState } from 'react'
import { type DishChange, type OperatorDish, parseCents } from './menu-admin.ts'

const NO_PRICE = 'Enter a price like 19.80.'

interface DishEditorProps {
  dish: OperatorDish
  /** Rejects with an Error whose message is shown beside the dish. */
  onChange: (id: string, change: DishChange) => Promise<void>
}

/** One dish of a live menu: each change is saved separately and shows its own error. */
export function DishEditor({ dish, onChange }: DishEditorProps) {
  const { id, name, priceCents, isSoldOut, isHidden } = dish
  const [price, setPrice] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const send = async (change: DishChange) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await onChange(id, change)
      if (change.priceCents !== undefined) setPrice(undefined)
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
    }
    setIsBusy(false)
  }

  const sendPrice = (event: FormEvent) => {
    event.preventDefault()
    const cents = parseCents(price ?? '')
    if (cents === undefined) setError(NO_PRICE)
    else void send({ priceCents: cents })
  }

  return (
    <Card padding={3} borderBottom tone={error === undefined ? 'default' : 'critical'}>
      <Flex gap={4} align="center" wrap="wrap">
        <Box flex={1} style={{ minWidth: 180 }}>
          <Text size={1} weight="medium" muted={isHidden}>
            {isSoldOut ? <s>{name}</s> : name}
          </Text>
        </Box>
        <form onSubmit={sendPrice}>
          <Flex gap={2} align="center">
            <Text size={1} muted>
              S$
            </Text>
            <Box style={{ width: 84 }}>
              <TextInput
                aria-label={`Price of ${name}`}
                inputMode="decimal"
                fontSize={1}
                padding={2}
                value={price ?? toPlainAmount(priceCents)}
                onChange={(event) => setPrice(event.currentTarget.value)}
              />
            </Box>
            <Button
              type="submit"
              text="Save"
              mode="ghost"
              fontSize={1}
              padding={2}
              disabled={isBusy || price === undefined || parseCents(price) === priceCents}
            />
          </Flex>
        </form>
        <Flex gap={4}>
          <Toggle
            label="Sold out"
            name={name}
            isOn={isSoldOut}
            isBusy={isBusy}
            onToggle={(soldOut) => void send({ soldOut })}
          />
          <Toggle
            label="Hidden"
            name={name}
            isOn={isHidden}
            isBusy={isBusy}
            onToggle={(hidden) => void send({ hidden })}
          />
        </Flex>
      </Flex>
      {error !== undefined && (
        <Box marginTop={3} role="alert">
          <Text size={1}>{error}</Text>
        </Box>
      )}
    </Card>
  )
}

interface ToggleProps {
  label: string
  name: string
  isOn: boolean
  isBusy: boolean
  onToggle: (isOn: boolean) => void
}

function Toggle({ label, name, isOn, isBusy, onToggle }: ToggleProps) {
  return (
    <Flex as="label" gap={2} align="center">
      <Switch
        aria-label={`${name}: ${label}`}
        checked={isOn}
        disabled={isBusy}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <Text size={1}>{label}</Text>
    </Flex>
  )
}
