import { lakeStudio } from 'content-lake/studio'
import type { WorkspaceOptions } from 'sanity'
import { endEnquirySession } from './sign-in/end-enquiry-session.ts'
import { sessionOwner } from './sign-in/session-owner.ts'
import { offerStaffAccount, SIGN_IN_PATH } from './sign-in/sign-in-address.ts'
import { isHosted, type StudioEnvironment } from './environment.ts'
import { createSignInPage } from './sign-in/sign-in-page.tsx'

type LakeOptions = Pick<WorkspaceOptions, 'apiHost' | 'auth' | 'unstable_clientFactory'>

/** Client options of a lake at one address. The hosted service needs no address. */
export function buildLakeOptions(environment: StudioEnvironment): LakeOptions {
  // The session's token instead of its cookie: the menu gateway has another host, and verifies the
  // token.
  if (isHosted(environment)) return { auth: { loginMethod: 'token' } }
  const { apiHost, dataset, enquiries, projectId } = environment
  const { unstable_clientFactory } = lakeStudio({ url: apiHost })
  const shared = { apiHost, unstable_clientFactory }
  if (enquiries && globalThis.location?.pathname === SIGN_IN_PATH)
    return {
      ...shared,
      auth: createSignInPage(
        enquiries,
        unstable_clientFactory({ projectId, dataset, apiVersion: '1' }),
      ),
    }
  return {
    ...shared,
    auth: {
      loginMethod: 'cookie',
      redirectOnSingle: false,
      // Asked for when Studio shows its choice of sign-ins: nobody is signed in to it any more.
      providers: async (offered) => {
        if (sessionOwner.get() !== undefined) await endEnquirySession()
        return enquiries ? offerStaffAccount(offered, window.location.origin) : offered
      },
    },
  }
}
