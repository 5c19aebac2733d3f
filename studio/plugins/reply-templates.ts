import { definePlugin } from 'sanity'
import { REPLY_TEAMS } from 'schemas/reply-template'

const PREFIX = 'reply-'

export const buildReplyTemplateId = (team: string): string => `${PREFIX}${team}`

/** The team of a new reply; undefined for what else is made. */
export const getReplyTeam = (templateId: string): string | undefined =>
  REPLY_TEAMS.find(({ value }) => templateId === buildReplyTemplateId(value))?.value

/** A reply is made for a team, which decides who may change it. */
export const replyTemplatesPlugin = definePlugin({
  name: 'reply-templates',
  schema: {
    templates: (templates) => [
      ...templates.filter(({ id }) => id !== 'replyTemplate'),
      ...REPLY_TEAMS.map(({ title, value: team }) => ({
        id: buildReplyTemplateId(team),
        title: `Reply: ${title}`,
        schemaType: 'replyTemplate',
        value: { team },
      })),
    ],
  },
})
