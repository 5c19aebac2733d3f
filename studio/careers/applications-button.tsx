import { UsersIcon } from '@sanity/icons/Users'
import { Box, Button } from '@sanity/ui'
import { TOUCH } from 'desk/components/touch'
import { useDocumentPane } from 'sanity/structure'

/** Opens the applications beside the form of a published role: the icon of their panel says nothing by itself. */
export function ApplicationsButton() {
  const { openInspector, editState } = useDocumentPane()
  if (!editState?.published) return null
  return (
    <Box marginBottom={4}>
      <Button
        type="button"
        mode="ghost"
        fontSize={1}
        padding={3}
        icon={UsersIcon}
        text="See who has applied"
        style={TOUCH}
        onClick={() => openInspector('applications')}
      />
    </Box>
  )
}
