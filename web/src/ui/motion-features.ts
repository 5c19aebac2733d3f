import { domMax } from 'framer-motion'

/** Animation, gestures and drag: fetched with the first thing that moves. */
export const motionFeatures = domMax
