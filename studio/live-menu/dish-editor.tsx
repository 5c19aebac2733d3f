import { Box, Button, Card, Flex, Switch, Text, TextInput } from '@sanity/ui'
import { toPlainAmount } from 'core/numbers'
import { type FormEvent, useState } from 'react'
import { TOUCH } from 'desk/components/touch'
import { formatDay } from 'desk/singapore-time'
import { type DishChange, type OperatorDish, parseCents } from './menu-admin.ts'

const NO_PRICE = 'Enter a price like 19.80.'

interface DishEditorProps {
  dish: OperatorDish
  /** Price and visibility too. */
  editsAll: boolean
  /** Rejects with an Error whose message is shown beside the dish. */
  onChange: (id: string, change: DishChange) => Promise<void>
}

/** One dish of a live menu: each change is saved separately and shows its own error. */
export function DishEditor({ dish, editsAll, onChange }: DishEditorProps) {
  const { id, name, priceCents, isSoldOut, soldOutUntil, isHidden } = dish
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
          {isSoldOut && (
            <Box marginTop={2}>
              <Text size={1} muted>
                {soldOutUntil === undefined
                  ? 'Sold out until somebody brings it back'
                  : `Sold out until 5 am on ${formatDay(soldOutUntil)}`}
              </Text>
            </Box>
          )}
        </Box>
        {editsAll && (
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
                  style={TOUCH}
                  value={price ?? toPlainAmount(priceCents)}
                  onChange={(event) => setPrice(event.currentTarget.value)}
                />
              </Box>
              <Button
                type="submit"
                text="Save"
                mode="ghost"
                fontSize={1}
                style={TOUCH}
                disabled={isBusy || price === undefined || parseCents(price) === priceCents}
              />
            </Flex>
          </form>
        )}
        <Flex gap={2} wrap="wrap" align="center">
          {isSoldOut ? (
            <Press
              text="Bring back"
              name={name}
              isBusy={isBusy}
              onPress={() => void send({ soldOut: false })}
            />
          ) : (
            <>
              <Press
                text="Sold out until tomorrow"
                name={name}
                isBusy={isBusy}
                onPress={() => void send({ soldOut: 'until-tomorrow' })}
              />
              <Press
                text="Sold out until I say"
                name={name}
                isBusy={isBusy}
                onPress={() => void send({ soldOut: true })}
              />
            </>
          )}
          {editsAll && (
            <Toggle
              label="Hidden"
              name={name}
              isOn={isHidden}
              isBusy={isBusy}
              onToggle={(hidden) => void send({ hidden })}
            />
          )}
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

interface PressProps {
  text: string
  name: string
  isBusy: boolean
  onPress: () => void
}

function Press({ text, name, isBusy, onPress }: PressProps) {
  return (
    <Button
      text={text}
      aria-label={`${name}: ${text}`}
      mode="ghost"
      fontSize={1}
      disabled={isBusy}
      style={TOUCH}
      onClick={onPress}
    />
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
    <Flex as="label" gap={2} align="center" style={TOUCH}>
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
