export interface Menu {
  /** Heading of its field in Studio. */
  title: string
  /** Tab of the settings in which editors find it. */
  group: 'footer' | 'navigation'
  description: string
}

const MENUS_BY_NAME = {
  mainNavigation: {
    title: 'Main bar',
    group: 'navigation',
    description: 'The list of models and the button “Book a Table” are added by themselves.',
  },
  floatingNavigation: {
    title: 'Floating bar',
    group: 'navigation',
    description: 'Shown while scrolling up. The list of models is added by itself.',
  },
  footerNavigation: {
    title: 'Links',
    group: 'footer',
    description: 'In this order. The locations are added by themselves.',
  },
} as const satisfies Record<string, Menu>

export type MenuName = keyof typeof MENUS_BY_NAME

/** Lists of links that marketing keeps in the settings, by the names of their fields. */
export const MENUS: Readonly<Record<MenuName, Menu>> = MENUS_BY_NAME

/** Builds one thing for each menu. */
export const mapMenus = <Built>(build: (name: MenuName) => Built): Record<MenuName, Built> => ({
  mainNavigation: build('mainNavigation'),
  floatingNavigation: build('floatingNavigation'),
  footerNavigation: build('footerNavigation'),
})
