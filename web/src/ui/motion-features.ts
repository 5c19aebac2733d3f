import { domMax } from 'framer-motion'

/** Animation, gestures and drag, loaded with the first animated element. */
export const motionFeatures = domMax
