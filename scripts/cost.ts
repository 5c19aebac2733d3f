// Prints docs/cost.md's table: what a month costs by page views, from list prices and assumptions below.

/** US dollars without taxes, ap-southeast-1, on demand. docs/cost.md says where each is from, and of when. */
const PRICES = {
  edgeGigabyte: [
    [1_000, 0],
    [10_000, 0.12],
    [50_000, 0.1],
    [150_000, 0.095],
    [500_000, 0.09],
    [Infinity, 0.08],
  ],
  edgeRequest: 0.012 / 10_000,
  edgeFreeRequests: 10e6,
  firewallRequest: 0.6e-6,
  firewall: 5 + 5 * 1,
  processorHour: 0.04045,
  memoryGigabyteHour: 0.00442,
  balancerHour: 0.0252,
  capacityUnitHour: 0.008,
  exitHour: 0.059,
  exitGigabyte: 0.059,
  storeNodeHour: 0.078,
  writeUnit: 0.71e-6,
  readUnit: 0.142e-6,
  graphqlRequest: 4e-6,
  functionSecond: 0.0000133334,
  mail: 0.1 / 1000,
  /** An SMS to Singapore; WhatsApp's templates about a booking cost less. */
  message: 0.05,
  /** Plan Plus, from the first user on; members' plan is free up to ten thousand, and 0.015 each from there. */
  staffUser: 0.02,
  member: 0.015,
  freeMembers: 10_000,
  key: 1,
  secret: 0.4,
  alarm: 0.1,
  metric: 0.3,
  logGigabyte: 0.7,
  canaryRun: 0.0012,
  /** Check of an address that is not AWS's, by HTTPS. */
  healthCheck: 0.75 + 2,
  publicAddressHour: 0.005,
  invalidationPath: 0.005,
  freeInvalidationPaths: 1000,
  edgeFunctionCall: 0.1e-6,
  freeEdgeFunctionCalls: 2e6,
  insightMetric: 0.07,
  trailEvent: 0.1 / 100_000,
  /** Plan Growth. */
  contentSeat: 15,
  /** Plan Team, which has no reviewers for environments of a private repository. */
  codeSeat: 4,
  codeMinute: 0.008,
  freeCodeMinutes: 3000,
} as const

const ASSUMPTIONS = {
  /** A first visit loads more, a further page little besides its HTML. */
  kilobytesPerView: 150,
  requestsPerView: 8,
  /** Share of requests that CloudFront answers from its cache. */
  edgeHits: 0.95,
  enquiriesPerView: 0.005,
  writeUnitsPerEnquiry: 60,
  readUnitsPerEnquiry: 60,
  graphqlRequestsPerEnquiry: 6,
  functionSecondsPerEnquiry: 1.5,
  /** To visitor and staff, and for two enquiries of three a reminder the day before and two hours before. */
  mailsPerEnquiry: 3.3,
  /** One visit in ten is confirmed and reminded of by message. */
  messagesPerEnquiry: 0.2,
  staff: 40,
  /** Members who sign in within the month. */
  membersPerEnquiry: 0.1,
  /** Rate by `REQUESTS_PER_TASK_AND_MINUTE`, with peaks of five times the mean. */
  requestsPerTaskAndSecond: 100,
  peak: 5,
  minTasks: 2,
  logBytesPerOriginRequest: 400,
  /** Pages and their data by two functions, pictures by one, assets by none. */
  edgeFunctionCallsPerView: 5,
  /** Thirty publishes a working day, six addresses each. */
  invalidationPaths: 22 * 30 * 6,
  /** Metrics of cluster and service, and of each task with its container. */
  insightMetrics: 50,
  insightMetricsPerTask: 35,
  /** Calls to the table by the functions that run every minute. */
  idleTableCallsPerMinute: 40,
  tableCallsPerEnquiry: 60,
  /** People who edit content. */
  contentSeats: 15,
  codeSeats: 5,
  /** Each night the long tests, then each push, pull request, promotion and backup. */
  codeMinutes: 30 * 150 + 60 * 70 + 60 * 30 + 4 * 190 + 30 * 10,
} as const

const HOURS = 730
const SECONDS = HOURS * 3600

function getTransferCost(gigabytes: number): number {
  let cost = 0
  let from = 0
  for (const [upTo, price] of PRICES.edgeGigabyte) {
    cost += Math.max(0, Math.min(gigabytes, upTo) - from) * price
    from = upTo
  }
  return cost
}

function getCosts(views: number): Record<string, number> {
  const requests = views * ASSUMPTIONS.requestsPerView
  const originRequests = requests * (1 - ASSUMPTIONS.edgeHits)
  const gigabytes = (views * ASSUMPTIONS.kilobytesPerView) / 1e6
  const enquiries = views * ASSUMPTIONS.enquiriesPerView
  const perSecond = (originRequests / SECONDS) * ASSUMPTIONS.peak
  // Scaled with the day: a third of the peak on average.
  const tasks = Math.max(
    ASSUMPTIONS.minTasks,
    Math.ceil(perSecond / ASSUMPTIONS.requestsPerTaskAndSecond / 3),
  )
  const originGigabytes = gigabytes * (1 - ASSUMPTIONS.edgeHits)
  return {
    'CloudFront, bytes': getTransferCost(gigabytes),
    'CloudFront, requests': Math.max(0, requests - PRICES.edgeFreeRequests) * PRICES.edgeRequest,
    'CloudFront, functions':
      Math.max(0, views * ASSUMPTIONS.edgeFunctionCallsPerView - PRICES.freeEdgeFunctionCalls) *
      PRICES.edgeFunctionCall,
    'CloudFront, invalidations':
      Math.max(0, ASSUMPTIONS.invalidationPaths - PRICES.freeInvalidationPaths) *
      PRICES.invalidationPath,
    WAF: PRICES.firewall * 2 + requests * PRICES.firewallRequest,
    Fargate: tasks * HOURS * (PRICES.processorHour + 2 * PRICES.memoryGigabyteHour),
    'load balancer':
      HOURS * (PRICES.balancerHour + Math.ceil(perSecond / 25) * PRICES.capacityUnitHour),
    'NAT gateways': 2 * HOURS * PRICES.exitHour + originGigabytes * 0.2 * PRICES.exitGigabyte,
    'public IPv4': 2 * HOURS * PRICES.publicAddressHour,
    Valkey: 2 * HOURS * PRICES.storeNodeHour,
    DynamoDB:
      enquiries *
      (ASSUMPTIONS.writeUnitsPerEnquiry * PRICES.writeUnit +
        ASSUMPTIONS.readUnitsPerEnquiry * PRICES.readUnit),
    'AppSync and Lambda':
      enquiries *
      (ASSUMPTIONS.graphqlRequestsPerEnquiry * PRICES.graphqlRequest +
        ASSUMPTIONS.functionSecondsPerEnquiry * PRICES.functionSecond),
    Cognito:
      ASSUMPTIONS.staff * PRICES.staffUser +
      Math.max(0, enquiries * ASSUMPTIONS.membersPerEnquiry - PRICES.freeMembers) * PRICES.member,
    SES: enquiries * ASSUMPTIONS.mailsPerEnquiry * PRICES.mail,
    'SMS and WhatsApp': enquiries * ASSUMPTIONS.messagesPerEnquiry * PRICES.message,
    'looks and visits from outside': HOURS * 12 * PRICES.canaryRun + PRICES.healthCheck,
    'Container Insights':
      (ASSUMPTIONS.insightMetrics + tasks * ASSUMPTIONS.insightMetricsPerTask) *
      PRICES.insightMetric,
    'trail of files and table':
      (HOURS * 60 * ASSUMPTIONS.idleTableCallsPerMinute +
        enquiries * ASSUMPTIONS.tableCallsPerEnquiry) *
      PRICES.trailEvent,
    'keys, secrets, alarms, metrics, logs':
      4 * PRICES.key +
      14 * PRICES.secret +
      90 * PRICES.alarm +
      12 * PRICES.metric +
      ((originRequests * ASSUMPTIONS.logBytesPerOriginRequest) / 1e9) * PRICES.logGigabyte,
    'Sanity, seats': ASSUMPTIONS.contentSeats * PRICES.contentSeat,
    GitHub:
      ASSUMPTIONS.codeSeats * PRICES.codeSeat +
      Math.max(0, ASSUMPTIONS.codeMinutes - PRICES.freeCodeMinutes) * PRICES.codeMinute,
  }
}

const toText = (dollars: number): string => (dollars < 10 ? dollars.toFixed(1) : dollars.toFixed(0))

const COLUMNS = [0, 1e5, 1e7, 1e9].map(getCosts)
const [idle = {}] = COLUMNS
const lines = Object.keys(idle).map(
  (name) => `| ${name} | ${COLUMNS.map((costs) => toText(costs[name] ?? 0)).join(' | ')} |`,
)
const totals = COLUMNS.map((costs) =>
  toText(Object.values(costs).reduce((sum, cost) => sum + cost, 0)),
)
process.stdout.write(
  `${[
    '| US$ a month | idle | 10⁵ | 10⁷ | 10⁹ |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    `| **sum** | ${totals.join(' | ')} |`,
  ].join('\n')}\n`,
)
