import type { NextRequest } from 'next/server'
import { leaveForHosted } from '../leave-for-hosted.ts'

export const GET = (request: NextRequest): Promise<never> => leaveForHosted(request, true)
