import { classNames } from '#lib/class-names.ts'

const PATHS = {
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-out': 'M8 16L17 7M9 7h8v8',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  check: 'M5 12.5l4.5 4.5L19 7',
  'chevron-down': 'M6 9l6 6 6-6',
  close: 'M5 5l14 14M19 5L5 19',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  info: 'M12 11v6M12 7.5v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  menu: 'M3 8h18M3 16h18',
  minus: 'M5 12h14',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-3.9 3.4-6 7.5-6s6.9 2.1 7.5 6',
  play: 'M8 5l11 7-11 7z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  warning: 'M12 8v5M12 16.5v.1M12 3l9.5 17h-19z',
} as const satisfies Record<string, string>

export type IconName = keyof typeof PATHS

interface IconProps {
  name: IconName
  /** Width and height in CSS pixels. */
  size?: number
  className?: string
}

/** Decorative: the surrounding control has the accessible name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={classNames('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
