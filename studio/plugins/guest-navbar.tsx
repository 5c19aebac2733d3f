import { definePlugin, type NavbarProps, useCurrentUser } from 'sanity'
import { seesContent } from '../roles.ts'

/** Hides what only those need who edit content: which version is shown, new documents, the project's settings. */
const RULES = `
[data-ui='ReleasesNav'],
[data-testid='new-document-button'],
a[href*='/manage/project/'] {
  display: none !important;
}`

/** The bar and the menu of Studio without what is of no use to those who work with guests only. */
function GuestNavbar(props: NavbarProps) {
  const user = useCurrentUser()
  return (
    <>
      {user && !seesContent(user) && <style>{RULES}</style>}
      {props.renderDefault(props)}
    </>
  )
}

export const guestNavbarPlugin = definePlugin({
  name: 'guest-navbar',
  studio: { components: { navbar: GuestNavbar } },
})
