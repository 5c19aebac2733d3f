import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { text } from 'node:stream/consumers'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { z } from 'zod'
import { type ListedStaff, listStaff } from './list-staff.ts'
import { inviteStaff, staffSchema } from './staff-accounts.ts'

const MEMBERS = 'ap-southeast-1_Members'
const STAFF = 'ap-southeast-1_Staff'

interface Account {
  pool: string
  username: string
  email: string
  groups: string[]
}

const inputSchema = z.object({
  UserPoolId: z.string(),
  Username: z.string().default(''),
  GroupName: z.string().default(''),
  Filter: z.string().default(''),
  NextToken: z.string().optional(),
})

let accounts: Account[] = []
let server: TestServer
let client: CognitoIdentityProviderClient

const toUser = ({ email, username }: Account) => ({
  Username: username,
  Attributes: [{ Name: 'email', Value: email }],
})

/** Cognito's administration, as far as the commands use it; it lists one user a page. */
function answer(operation: string, input: z.output<typeof inputSchema>): object {
  const ofPool = accounts.filter(({ pool }) => pool === input.UserPoolId)
  const known = ofPool.find(({ username }) => username === input.Username)
  if (operation === 'ListUsersInGroup') {
    const inGroup = ofPool.filter(({ groups }) => groups.includes(input.GroupName))
    const position = Number(input.NextToken ?? 0)
    return {
      Users: inGroup.slice(position, position + 1).map(toUser),
      ...(position + 1 < inGroup.length && { NextToken: String(position + 1) }),
    }
  }
  if (operation === 'ListUsers')
    return {
      Users: ofPool.filter(({ email }) => input.Filter === `email = "${email}"`).map(toUser),
    }
  if (operation === 'AdminListGroupsForUser')
    return { Groups: known?.groups.map((GroupName) => ({ GroupName })) }
  if (operation === 'AdminAddUserToGroup') {
    known?.groups.push(input.GroupName)
    return {}
  }
  const created = {
    pool: input.UserPoolId,
    username: `sub-of-${input.Username}`,
    email: input.Username,
    groups: [],
  }
  accounts.push(created)
  return { User: toUser(created) }
}

beforeAll(async () => {
  server = await startTestServer((request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? ''
    void text(request).then((body) =>
      response.end(JSON.stringify(answer(operation, inputSchema.parse(JSON.parse(body))))),
    )
  })
  client = new CognitoIdentityProviderClient({
    region: 'ap-southeast-1',
    endpoint: server.origin,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
})
afterAll(() => {
  client.destroy()
  return server.close()
})
beforeEach(() => {
  const build = (email: string, groups: string[]) => ({
    pool: MEMBERS,
    username: `sub-${email}`,
    email,
    groups,
  })
  accounts = [
    build('mei@example.com', ['manager', 'floor']),
    build('hana@example.com', ['hr']),
    build('raj@example.com', ['floor']),
    build('member@example.com', []),
  ]
})

const list = (): Promise<ListedStaff[]> => listStaff({ client, userPoolId: MEMBERS })
const invite = async () => inviteStaff({ client, userPoolId: STAFF }, await list())

it('lists everybody of a staff group once, with all groups', async () => {
  expect(await list()).toEqual([
    { email: 'mei@example.com', name: undefined, groups: ['manager', 'floor'], state: 'active' },
    { email: 'hana@example.com', name: undefined, groups: ['hr'], state: 'active' },
    { email: 'raj@example.com', name: undefined, groups: ['floor'], state: 'active' },
  ])
})

it('invites staff with their groups, and changes nothing when it runs again', async () => {
  expect(await invite()).toEqual({ invited: 3, invitedAgain: 0, alreadyThere: 0, groupsAdded: 4 })
  const moved = structuredClone(accounts)
  expect(await invite()).toEqual({ invited: 0, invitedAgain: 0, alreadyThere: 3, groupsAdded: 0 })
  expect(accounts).toEqual(moved)
})

it('adds groups to each account of an address, that of the company’s sign-in too', async () => {
  const company = {
    pool: STAFF,
    username: 'Company_raj',
    email: 'raj@example.com',
    groups: [`${STAFF}_Company`],
  }
  accounts.push(company)
  expect(await invite()).toEqual({ invited: 2, invitedAgain: 0, alreadyThere: 1, groupsAdded: 4 })
  expect(company.groups).toEqual([`${STAFF}_Company`, 'floor'])
})

it('asks for the outlets of those who see what their outlets have only', () => {
  const parse = (person: object) => staffSchema.safeParse([{ email: 'A@b.sg', ...person }])
  expect(parse({ groups: ['floor'] }).success).toBe(false)
  expect(parse({ groups: ['floor'], outlets: ['orchard'] }).success).toBe(false)
  expect(parse({ groups: ['owner'], outlets: ['all'] }).success).toBe(false)
  expect(parse({ groups: ['hr'] }).data).toEqual([{ email: 'a@b.sg', groups: ['hr'] }])
  expect(parse({ groups: ['floor', 'sales'], outlets: ['imm', 'suntec'] }).data).toEqual([
    { email: 'a@b.sg', groups: ['floor', 'sales', 'outlet-imm', 'outlet-suntec'] },
  ])
})

it('goes on where an earlier run ended', async () => {
  accounts.push({ pool: STAFF, username: 'mei', email: 'mei@example.com', groups: ['manager'] })
  expect(await invite()).toEqual({ invited: 2, invitedAgain: 0, alreadyThere: 1, groupsAdded: 3 })
})
