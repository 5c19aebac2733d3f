import { toBrochureHref } from '#config/routes.ts'
import type { Brochure } from '#content/types.ts'
import { TextLink } from '#ui/text-link.tsx'

interface BrochureLinkProps {
  /** Path of the car. */
  path: string
  brochure: Brochure
}

/** "Brochure, November 2026 (PDF, 0.4 MB)". */
export const BrochureLink = ({ path, brochure: { edition, bytes } }: BrochureLinkProps) => (
  <TextLink href={toBrochureHref(path)} download rel="nofollow">
    Brochure, {edition} (PDF, {(bytes / 1_000_000).toFixed(1)} MB)
  </TextLink>
)
