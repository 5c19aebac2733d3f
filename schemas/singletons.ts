/** Documents of which there is exactly one, under a fixed id. */
export const singletons = [
  { type: 'home', id: 'home', title: 'Home' },
  { type: 'siteSettings', id: 'siteSettings', title: 'Settings' },
  { type: 'coeResults', id: 'coeResults', title: 'COE results' },
] as const

export type SingletonType = (typeof singletons)[number]['type']

export function isSingletonType(type: string): type is SingletonType {
  return singletons.some((singleton) => singleton.type === type)
}
