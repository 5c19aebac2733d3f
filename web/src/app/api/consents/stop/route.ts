import { withdrawByLink } from '#backend/consents.ts'
import { reportFailure } from '#server/runtime.ts'
import { receiveOneClick } from '#submission/one-click.ts'

export const { GET, POST } = receiveOneClick({
  name: 'consent-one-click',
  page: '/manage/consents/mine',
  stop: async (token) => {
    try {
      return (await withdrawByLink(token, 'news')) === undefined ? 400 : 204
    } catch (error) {
      reportFailure('A consent could not be taken back.', error)
      return 503
    }
  },
})
