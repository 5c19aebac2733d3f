import { type LayoutProps, useFeatureEnabled } from 'sanity'

/**
 * Shows nothing until the features of the project's plan are known. Where comments are not among
 * them, Studio then mounts its layout anew, which would close open menus and dialogs.
 */
export function PlanFeaturesLayout(props: LayoutProps) {
  const { isLoading } = useFeatureEnabled('studioComments')
  return isLoading ? null : props.renderDefault(props)
}
