import { getEnquiry } from '#backend/enquiry.ts'
import { env } from '#config/env.server.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import { buildVisitCalendar } from '#features/confirmation/calendar.ts'
import { toContact } from '#features/shared/contact/hand-over.ts'
import { decodeText } from '#lib/decode-text.ts'
import { receivePost } from '#lib/receive-post.ts'
import { handleManage, isManageAction } from '#submission/handle-manage.ts'
import { toKindSlug, toManagePath } from '#submission/receipt.ts'
import { LINK_PARAMETER } from '#submission/sealed-link.ts'
import { getFormSecret } from '#submission/secret.ts'
import { recordDeps } from '#views/manage/record-deps.ts'
import { readProof, readRecord, type RecordParams } from '#views/manage/read-record.ts'

const CALENDAR = 'calendar.ics'
const NOTHING = { record: undefined, otherHalf: undefined }

const getLink = ({ url }: Request) => new URL(url).searchParams.get(LINK_PARAMETER)

interface ManageActionProps {
  params: Promise<RecordParams & { action: string }>
}

/** The visit as a calendar file. */
export async function GET(request: Request, { params }: ManageActionProps): Promise<Response> {
  const { action, ...address } = await params
  const proof = await readProof(getLink(request))
  const { record, otherHalf } =
    action === CALENDAR ? await readRecord(address, proof).catch(() => NOTHING) : NOTHING
  const [outlets, cars, settings] = await Promise.all([
    getOutlets(),
    getLineUp(),
    getSiteSettings(),
  ])
  const text =
    record &&
    buildVisitCalendar({
      enquiry: record,
      otherHalf,
      outlet: outlets.find(({ venue }) => venue === record.venue),
      car: cars.find(({ href }) => href.slice(1) === (record.model ?? otherHalf?.model)),
      getManageUrl: ({ kind, id }) =>
        new URL(toManagePath({ kind: toKindSlug(kind), id }), env.siteUrl).href,
      siteUrl: env.siteUrl,
      mailbox: toContact(settings).mail,
    })
  if (text === undefined) return new Response('There is no such file.', { status: 404 })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="byd-by-1826.ics"',
      'Cache-Control': 'no-store',
    },
  })
}

/** Changes or cancels a record, requests a refund, or resumes its payment. */
export const POST = receivePost(
  { name: 'manage', maxBytes: 64 * 1024, sends: 'form' },
  async (request, { params }: ManageActionProps) => {
    const { action, kind, id } = await params
    if (!isManageAction(action)) return new Response('There is no such action.', { status: 404 })
    const record = { kind, id: decodeText(id) }
    return handleManage(request, record, action, {
      ...recordDeps,
      ...(await readProof(getLink(request))),
      secret: getFormSecret(),
      siteUrl: env.siteUrl,
      clientAddressSource: env.forms.clientAddressSource,
      getEnquiry,
      now: () => new Date(),
    })
  },
)
