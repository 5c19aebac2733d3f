import { InboxIcon } from '@sanity/icons/Inbox'
import { definePlugin } from 'sanity'
import { route } from 'sanity/router'
import { EnquiriesTool } from '../enquiries/enquiries-tool.tsx'
import { OwnSessionLayout } from '../sign-in/own-session-layout.tsx'
import {
  CountingNavbar,
  CountingToolMenu,
  ENQUIRIES_TOOL,
} from '../enquiries/new-enquiries-menu.tsx'

/**
 * Tool for the visitors' enquiries, for sales and floor staff. Mails to staff link to
 * `/enquiries/<id>`.
 */
export const enquiriesPlugin = definePlugin({
  name: 'enquiries',
  tools: [
    {
      name: ENQUIRIES_TOOL,
      title: 'Enquiries',
      icon: InboxIcon,
      component: EnquiriesTool,
      // Filters stand in the address as in the links of Today and of mails: `?opened=UNOPENED`.
      router: route.create('/', { __unsafe_disableScopedSearchParams: true }, [
        route.create('/:id'),
      ]),
    },
  ],
  studio: {
    components: {
      layout: OwnSessionLayout,
      navbar: CountingNavbar,
      toolMenu: CountingToolMenu,
    },
  },
})
