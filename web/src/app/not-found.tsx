import { LazyNotFoundPage } from '#views/site/site-client.tsx'

export { NOT_FOUND_METADATA as metadata } from '#features/shared/seo/metadata.ts'

export default LazyNotFoundPage
