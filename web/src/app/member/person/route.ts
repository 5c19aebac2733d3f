import { getNewestEnquiries } from '#backend/member/records.ts'
import { getActionSession } from '#backend/member/session.ts'
import { readLastMobile, toPerson } from '#views/member/to-person.ts'

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Name, email and mobile number of the member who is signed in, for the forms of this site; 204 for anybody else. */
export async function GET(): Promise<Response> {
  const session = await getActionSession()
  if (!session) return new Response(null, { status: 204, headers: HEADERS })
  const { name, email, phone } = toPerson(session.claims)
  // Without a name of its own the account is known by its address, which is none.
  return Response.json(
    {
      name: name === email ? undefined : name,
      email,
      phone: phone ?? (await readLastMobile(getNewestEnquiries(session))),
    },
    { headers: HEADERS },
  )
}
