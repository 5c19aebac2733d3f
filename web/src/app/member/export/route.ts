import { redirect } from 'next/navigation'
import { exportData } from '#backend/member/records.ts'
import { getActionSession } from '#backend/member/session.ts'
import { memberPaths } from '#views/member/member-paths.ts'

/** The member's data as a file. */
export async function GET(): Promise<Response> {
  const session = await getActionSession()
  if (!session) redirect(`${memberPaths.signIn}?reason=ended`)
  const data = await exportData(session)
  if (!data.ok)
    return new Response('Your data cannot be read at the moment. Try again in a minute.', {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '60' },
    })
  const { sub, email, name, phone_number: phone } = session.claims
  const text = JSON.stringify(
    { account: { sub, email, name, phone }, ...parse(data.value) },
    null,
    2,
  )
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="byd-by-1826-my-data.json"',
      'cache-control': 'private, no-store',
    },
  })
}

function parse(json: string): object {
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? value : {}
}
