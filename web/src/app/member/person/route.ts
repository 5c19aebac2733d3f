import { getOwnEnquiries } from '#backend/member/records.ts'
import { getActionSession, type Session } from '#backend/member/session.ts'
import { findMobile, toPerson } from '#views/member/to-person.ts'

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
      phone: phone ?? (await getLastMobile(session)),
    },
    { headers: HEADERS },
  )
}

/** The number last given with an enquiry, for an account that has none. */
async function getLastMobile(session: Session): Promise<string | undefined> {
  const answer = await getOwnEnquiries(session)
  return answer.ok ? findMobile(answer.value) : undefined
}
