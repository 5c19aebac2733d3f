/** Options of a field that says how sure we are of a fact. */
export const confidenceOptions = {
  layout: 'radio' as const,
  direction: 'horizontal' as const,
  list: [
    { title: 'High', value: 'high' },
    { title: 'Medium', value: 'medium' },
    { title: 'Low', value: 'low' },
  ],
}
