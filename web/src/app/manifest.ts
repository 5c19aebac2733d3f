import type { MetadataRoute } from 'next'
import { INK_950, PORCELAIN_100 } from 'core/colours'
import { routes } from '#config/routes.ts'
import { site } from '#config/site.ts'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: site.homeDescription,
    start_url: routes.home,
    display: 'browser',
    lang: site.locale,
    background_color: PORCELAIN_100,
    theme_color: INK_950,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
}
