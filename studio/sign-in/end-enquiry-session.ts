import { studioEnvironment } from '../studio-environment.ts'

/** Signs out of Enquiries, from parts of Studio that do without their large library otherwise. */
export async function endEnquirySession(): Promise<void> {
  const { enquiries } = studioEnvironment
  if (!enquiries) return
  const { configureSession, signOutStaff } = await import('./staff-session.ts')
  configureSession(enquiries)
  await signOutStaff()
}
