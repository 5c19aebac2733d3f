import { MODEL_PARAMETER } from '#config/routes.ts'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { readAgain } from '../../read-again.ts'
import { TestDriveView } from '../test-drive-view.tsx'

export { generateMetadata } from '../page.tsx'

interface ChosenTestDriveRouteProps {
  searchParams: Promise<PageSearchParams>
}

/** The form with the car of the address chosen, also where no script runs. */
export default async function ChosenTestDriveRoute({ searchParams }: ChosenTestDriveRouteProps) {
  const model = toSearchParams(await searchParams).get(MODEL_PARAMETER)
  return <TestDriveView model={model ?? undefined} again={await readAgain('test-drive')} />
}
