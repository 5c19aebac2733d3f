/** Name of the repository of the site's images in ECR. */
export const IMAGE_REPOSITORY = 'byd-by-1826-site'
/** Tags of what a stage runs and what it ran before (`operators/mark-image.ts`) begin so. */
export const STAGE_TAG_PREFIX = 'stage-'
