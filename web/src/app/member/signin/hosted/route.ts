import type { NextRequest } from 'next/server'
import { leaveForHosted } from '#views/member/leave-for-hosted.ts'

export const GET = (request: NextRequest): Promise<never> => leaveForHosted(request, false)
