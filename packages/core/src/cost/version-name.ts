/** "Sealion 7 Dynamic"; once only when the version is named after its car, or has no name. */
export const toVersionName = (car: string, version: string): string =>
  version === '' || version.toLowerCase() === car.toLowerCase() ? car : `${car} ${version}`
