import type { Context } from '@aws-appsync/utils'

/** The site's name for the visitor's request. AppSync's names of headers are in lower case. */
export const getRequestId = ({ request }: Context): unknown => request.headers['x-request-id']
