import { type Stage, STAGES } from '../aws/cloud/stages.ts'

const SINGAPORE = 'ap-southeast-1'
/** Region of everything that belongs to CloudFront. */
const VIRGINIA = 'us-east-1'

const BACKEND = { app: 'src/aws/cloud/app.ts', assembly: 'cdk.out' }
const HOSTING = { app: 'src/aws/hosting/app.ts', assembly: 'cdk.out.site' }

export interface StackPlace {
  /** The file that defines it. */
  app: string
  /** Folder that this file writes to. */
  assembly: string
  region: string
}

/** Places by what the stack's name has between project and stage. */
const PLACES: Readonly<Record<string, StackPlace>> = {
  '': { ...BACKEND, region: SINGAPORE },
  BackupCopies: { ...BACKEND, region: 'ap-southeast-2' },
  ContentBackups: { ...HOSTING, region: SINGAPORE },
  Edge: { ...HOSTING, region: VIRGINIA },
  GithubRoles: { ...HOSTING, region: SINGAPORE },
  Images: { ...HOSTING, region: SINGAPORE },
  Outside: { ...HOSTING, region: VIRGINIA },
  Site: { ...HOSTING, region: SINGAPORE },
  SiteSecrets: { ...HOSTING, region: SINGAPORE },
}

/** Stacks of a stage whose outputs others take, in the order in which they are made. */
const SOURCES = ['SiteSecrets', '', 'Edge', 'Site']

const parse = (stack: string) => /^BydBy1826(\w*)(?:-(\w+))?$/.exec(stack) ?? []

/** @throws when there is no such stack. */
export function getPlace(stack: string): StackPlace {
  const [, kind = '-'] = parse(stack)
  const place = PLACES[kind]
  if (!place) throw new Error(`There is no stack ${stack}.`)
  return place
}

/** The stacks that this one may take values from; what there is once, is production's. */
export function getSources(stack: string): string[] {
  const [, , named] = parse(stack)
  const stage: Stage = STAGES.find((each) => each === named) ?? 'production'
  return SOURCES.map((kind) => `BydBy1826${kind}-${stage}`).filter((each) => each !== stack)
}
