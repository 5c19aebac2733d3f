/** All that a served site needs of its backend. */
export const BACKEND_VARIABLES = {
  AWS_REGION: 'ap-southeast-1',
  COGNITO_USER_POOL_ID: 'ap-southeast-1_Ab12Cd34E',
  COGNITO_CLIENT_ID: 'webclient',
  COGNITO_IDENTITY_POOL_ID: 'ap-southeast-1:5f1c2f0e-0000-4000-8000-000000000000',
  COGNITO_DOMAIN: 'auth.byd.test',
  COGNITO_FEDERATION_TARGET: 'Google',
  SOCIAL_CLIENT_ID: 'social',
  SIGN_IN_REDIRECT_URL: 'https://byd.test/member/signin',
  SIGN_OUT_REDIRECT_URL: 'https://byd.test/member/signin',
  GRAPHQL_ENDPOINT: 'https://graphql.byd.test/graphql',
  GRAPHQL_API_KEY: 'da2-key',
  REST_ENDPOINT: 'https://rest.byd.test/prod',
  IMAGE_BUCKET: 'byd-images-test',
}

/** All that a served site needs. */
export const SERVED_VARIABLES: Record<string, string> = {
  ...BACKEND_VARIABLES,
  SITE_URL: 'https://byd.1826.sg',
  STUDIO_URL: 'https://studio.1826.sg',
  SANITY_API_HOST: 'https://api.sanity.io',
  SANITY_PROJECT_ID: 'abc',
  FORM_SECRET: 'f'.repeat(32),
}
