/** Configuration for AWS. */
export const HOSTED_VARIABLES = {
  BACKEND_STAGE: 'test',
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

/** Configuration of `npm start`. */
export const LOCAL_VARIABLES = {
  ...HOSTED_VARIABLES,
  BACKEND_STAGE: 'development',
  COGNITO_DOMAIN: 'http://127.0.0.1:3901/cognito',
  COGNITO_USER_POOL_ENDPOINT: 'http://127.0.0.1:3901/cognito',
  COGNITO_IDENTITY_POOL_ENDPOINT: 'http://127.0.0.1:3901/cognito/identity',
  SIGN_IN_REDIRECT_URL: 'http://127.0.0.1:3000/member/signin',
  SIGN_OUT_REDIRECT_URL: 'http://127.0.0.1:3000/member/signin',
  GRAPHQL_ENDPOINT: 'http://127.0.0.1:3901/graphql',
  REST_ENDPOINT: 'http://127.0.0.1:3901/prod',
}
