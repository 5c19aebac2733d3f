import { requestClaim, respondToClaim } from './claim.ts'

export const request = requestClaim
export const response = respondToClaim
