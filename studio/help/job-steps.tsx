import { Card, Stack, Text } from '@sanity/ui'
import { getPictureName, type HelpJob } from './jobs.ts'

/** Size of the window in which pictures are taken. */
const WIDTH = 1200
const HEIGHT = 750

/** Shows what to do, step by step, each with its picture if it has one, and what else is good to know. */
export function JobSteps({ job }: { job: HelpJob }) {
  return (
    <Stack gap={5}>
      <Stack as="ol" gap={5} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {job.steps.map((text, index) => {
          const picture = `/static/help/${getPictureName(job.slug, index + 1)}`
          return (
            <Stack key={text} as="li" gap={4}>
              <Text size={2}>
                {index + 1}. {text}
              </Text>
              {!job.withoutPictures && (
                <Card
                  as="a"
                  href={picture}
                  target="_blank"
                  rel="noreferrer"
                  border
                  radius={2}
                  overflow="hidden"
                >
                  <img
                    src={picture}
                    alt={`The screen at step ${index + 1}, large`}
                    width={WIDTH}
                    height={HEIGHT}
                    loading="lazy"
                    style={{ display: 'block', width: '100%', height: 'auto' }}
                  />
                </Card>
              )}
            </Stack>
          )
        })}
      </Stack>
      {job.note !== undefined && <Text size={2}>{job.note}</Text>}
    </Stack>
  )
}
