import { COPY_REGION, EDGE_REGION, REGION, type Stage, STAGES } from '../aws/cloud/stages.ts'

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
  '': { ...BACKEND, region: REGION },
  BackupCopies: { ...BACKEND, region: COPY_REGION },
  ContentBackups: { ...HOSTING, region: REGION },
  Edge: { ...HOSTING, region: EDGE_REGION },
  GithubRoles: { ...HOSTING, region: REGION },
  Images: { ...HOSTING, region: REGION },
  Outside: { ...HOSTING, region: EDGE_REGION },
  Site: { ...HOSTING, region: REGION },
  SiteSecrets: { ...HOSTING, region: REGION },
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

/** The sources that are made before the stack: values that people decide reach it by them, and never by a later one. */
export function getEarlierSources(stack: string): string[] {
  const [, kind = ''] = parse(stack)
  const sources = getSources(stack)
  return SOURCES.includes(kind) ? sources.slice(0, SOURCES.indexOf(kind)) : sources
}
