import { isFormName } from 'core/enquiry-kinds'
import { uploadFile } from '#backend/files.ts'
import { getActionSession } from '#backend/member/session.ts'
import { create } from '#backend/submit.ts'
import { env } from '#config/env.server.ts'
import { answerRejected, handleSubmission, MAX_BODY_BYTES } from '#submission/handle-submission.ts'
import { receivePost } from '#lib/receive-post.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { POSTS, TRIES } from '#submission/limits.ts'
import { getFormSecret } from '#submission/secret.ts'
import { getFormKind } from '#views/forms/form-kinds.ts'
import { reportFailure } from '#server/runtime.ts'

const takeTry = createRateLimit('form-tries', TRIES)
const takePost = createRateLimit('form-posts', POSTS)

interface FormRouteProps {
  params: Promise<{ form: string }>
}

/** The endpoint of every form, with and without scripts. */
export const POST = receivePost(
  {
    name: 'forms',
    maxBytes: MAX_BODY_BYTES,
    sends: 'form',
    refuse: (status, request) => answerRejected(request, status),
  },
  async (request, { params }: FormRouteProps) => {
    const { form } = await params
    if (!isFormName(form)) return new Response('There is no such form.', { status: 404 })
    return handleSubmission(request, form, getFormKind(form), {
      secret: getFormSecret(),
      siteUrl: env.siteUrl,
      clientAddressSource: env.forms.clientAddressSource,
      takeTry,
      takePost,
      create,
      upload: (file, options) => uploadFile(file, options),
      getIdToken,
      now: () => new Date(),
      reportFailure: (name, error) => reportFailure(`The form "${name}" could not be sent.`, error),
    })
  },
)

/** A member's enquiries are linked to the member; an expired session is renewed. */
async function getIdToken(): Promise<string | undefined> {
  return (await getActionSession())?.idToken
}
