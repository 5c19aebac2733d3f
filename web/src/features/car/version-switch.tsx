import type { Car } from '#content/types.ts'

/** Versions that the hero can show, as links: the choice is in the address. */
export function VersionSwitch({ car: { heroVersions, heroVersion } }: { car: Car }) {
  if (heroVersions.length === 0) return null
  return (
    <nav className="mt-5 flex flex-wrap gap-2" aria-label="Version">
      {heroVersions.map(({ key, name, href }) => (
        <a
          key={key}
          href={href}
          rel="nofollow"
          aria-current={key === heroVersion ? 'true' : undefined}
          className="chip"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
