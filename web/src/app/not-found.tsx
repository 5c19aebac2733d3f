import { NotFoundPage } from '#views/errors/not-found-page.tsx'

export { NOT_FOUND_METADATA as metadata } from '#features/shared/seo/metadata.ts'

export default NotFoundPage
