import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { Field } from '../components/field.tsx'
import { describeRedemption } from './redemption.ts'
import { type StaffClient, StaffError } from './staff-client.ts'
import { TOUCH } from '../components/touch.ts'

interface VoucherFormProps {
  client: Pick<StaffClient, 'redeemVoucher'>
  onSessionEnd: () => void
}

/** Redeems the voucher that a guest shows at the table. */
export function VoucherForm({ client, onSessionEnd }: VoucherFormProps) {
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState('')

  const redeem = async () => {
    setIsBusy(true)
    setOutcome('')
    try {
      const redemption = await client.redeemVoucher(code)
      setOutcome(describeRedemption(redemption))
      if (redemption.wasRedeemed) setCode('')
    } catch (cause) {
      if (!(cause instanceof StaffError)) throw cause
      if (cause.problem === 'signed-out') onSessionEnd()
      else setOutcome(cause.message)
    } finally {
      setIsBusy(false)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void redeem()
  }
  return (
    <form onSubmit={send}>
      <Stack gap={3}>
        <Flex gap={2} align="flex-end" wrap="wrap">
          <Box style={{ width: 220 }}>
            <Field label="Voucher code">
              {(id) => (
                <TextInput
                  id={id}
                  autoComplete="off"
                  autoCapitalize="characters"
                  value={code}
                  style={TOUCH}
                  onChange={(event) => setCode(event.currentTarget.value)}
                />
              )}
            </Field>
          </Box>
          <Button
            type="submit"
            text="Redeem"
            disabled={isBusy || code.trim() === ''}
            style={TOUCH}
          />
        </Flex>
        <Text as="output" size={1}>
          {outcome}
        </Text>
      </Stack>
    </form>
  )
}
