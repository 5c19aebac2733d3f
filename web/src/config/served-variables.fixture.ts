import { HOSTED_VARIABLES } from 'core/amplify/testing/variables'

const {
  BACKEND_STAGE: _stage,
  COGNITO_IDENTITY_POOL_ID: _pool,
  IMAGE_BUCKET: _bucket,
  ...needed
} = HOSTED_VARIABLES

/** All that a served site needs of its backend. */
export const BACKEND_VARIABLES = needed

/** All that a served site needs. */
export const SERVED_VARIABLES: Record<string, string> = {
  ...BACKEND_VARIABLES,
  SITE_URL: 'https://byd.1826.sg',
  STUDIO_URL: 'https://studio.1826.sg',
  SANITY_API_HOST: 'https://api.sanity.io',
  SANITY_PROJECT_ID: 'abc',
  FORM_SECRET: 'f'.repeat(32),
}
