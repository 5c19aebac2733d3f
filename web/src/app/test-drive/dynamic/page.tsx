import { readSum } from '#lib/read-sum.ts'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { readAgain } from '#views/forms/read-again.ts'
import { readVisitWish } from '#lib/visit-wish.ts'
import { TestDriveView } from '../test-drive-view.tsx'

export { generateMetadata } from '../page.tsx'

/** The form with its preselection from the address, with and without scripts. */
export default async function DynamicTestDriveRoute({ searchParams }: QueryProps) {
  const params = toSearchParams(await searchParams)
  return (
    <TestDriveView
      wish={readVisitWish(params)}
      sum={readSum(params)}
      again={await readAgain('test-drive')}
    />
  )
}
