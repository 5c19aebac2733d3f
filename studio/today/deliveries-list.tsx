import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { formatMoment } from 'core/date-names'
import { useState } from 'react'
import { useCurrentUser } from 'sanity'
import { isHosted } from '../environment.ts'
import { hasRole } from '../roles.ts'
import { studioEnvironment } from '../studio-environment.ts'
import type { Delivery } from './deliveries.ts'
import { RowList } from '../components/row-list.tsx'

interface DeliveriesProps {
  deliveries: readonly Delivery[] | undefined
  /** This account may not see them, or they could not be reached. */
  hasFailed: boolean
  sendAgain: (delivery: Delivery) => Promise<void>
  /** Titles of published documents, by id. */
  titles: ReadonlyMap<string, string>
}

/** Publishes that the site has not heard of, each with a way to send it again, or that all have arrived. */
export function Deliveries({ deliveries, hasFailed, sendAgain, titles }: DeliveriesProps) {
  if (hasFailed && !deliveries)
    return (
      <Text size={1} muted>
        Your account may not see this. A developer can, on Sanity’s management page, under API and
        webhooks.
      </Text>
    )
  const late = deliveries?.filter(({ state }) => state !== 'arrived')
  const arrived = (deliveries?.length ?? 0) - (late?.length ?? 0)
  return (
    <RowList
      items={late}
      empty={
        arrived === 0
          ? 'No publish waits for the site.'
          : `The last ${arrived === 1 ? 'publish has' : `${arrived} publishes have`} arrived.`
      }
    >
      {(delivery) => (
        <DeliveryRow
          key={delivery.messageId}
          delivery={delivery}
          title={titles.get(delivery.documentId) ?? delivery.documentId}
          sendAgain={sendAgain}
        />
      )}
    </RowList>
  )
}

interface DeliveryRowProps {
  delivery: Delivery
  title: string
  sendAgain: (delivery: Delivery) => Promise<void>
}

function DeliveryRow({ delivery, title, sendAgain }: DeliveryRowProps) {
  const user = useCurrentUser()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { answer, publishedAt, state } = delivery
  const send = async () => {
    setIsBusy(true)
    await sendAgain(delivery).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    )
    setIsBusy(false)
  }
  return (
    <li>
      <Card tone={state === 'refused' ? 'critical' : 'caution'} padding={3} radius={2} border>
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <Stack gap={2}>
            <Text size={1} weight="medium">
              {title}, published on {formatMoment(publishedAt)}
            </Text>
            <Text size={1}>
              {answer}
              {state === 'waiting' && ' It is tried again by itself for half an hour.'}
              {hasFailed && ' It could not be sent. Try again in a moment.'}
            </Text>
          </Stack>
          {isHosted(studioEnvironment) ? (
            <Text size={1} muted>
              Publish it once more to send it again.
            </Text>
          ) : (
            !hasRole(user, 'viewer') && (
              <Button
                mode="ghost"
                fontSize={1}
                text="Send again"
                disabled={isBusy}
                onClick={() => void send()}
              />
            )
          )}
        </Flex>
      </Card>
    </li>
  )
}
