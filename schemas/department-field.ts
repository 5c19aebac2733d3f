import { defineField } from 'sanity'

/** Part of the company in which a role is. */
export const departmentField = defineField({
  name: 'department',
  title: 'Team',
  type: 'string',
  options: {
    list: [
      { title: 'Cars', value: 'cars' },
      { title: 'Restaurants', value: 'restaurants' },
      { title: 'Headquarters', value: 'headquarters' },
    ],
  },
  validation: (rule) => rule.required().error('Choose the team.'),
})
