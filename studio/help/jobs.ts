/** Tool of Studio in which a job is done. */
type HelpPlace = 'content' | 'today' | 'schedule' | 'media' | 'live-menu' | 'enquiries'

type HelpRole = 'marketing' | 'hr' | 'floor' | 'sales' | 'manager'

export interface HelpJob {
  slug: string
  title: string
  /** Roles that do it. */
  roles: readonly HelpRole[]
  places: readonly HelpPlace[]
  /** Types of documents beside whose form its page opens. */
  types?: readonly string[]
  /** Words in “quotation marks” are on the screen at this step; a test looks for them. */
  steps: readonly string[]
  /** Its words say enough, so no browser test does its steps and takes their pictures. */
  withoutPictures?: true
  /** Advice that stands below the steps. */
  note?: string
}

/** One page a job. A browser test does the steps of those with pictures as they say, and takes the pictures (`web/e2e/help/help.spec.ts`). */
export const HELP_JOBS: readonly HelpJob[] = [
  {
    slug: 'change-a-price',
    title: 'Change a price',
    roles: ['marketing'],
    places: ['content'],
    types: ['carModel'],
    steps: [
      'Open “Content”, then “Models”, and choose the car.',
      'Choose the tab “Figures and price”. Prices of variants, where a car has them, are under “Specifications”.',
      'Go to “Amount in S$” and type the new amount: whole dollars, without cents.',
      'Below “Where this price comes from”, set “As of” to the day from which the price holds.',
      'Press “Publish”. Visitors see the new price within a second or two.',
    ],
  },
  {
    slug: 'add-a-car',
    title: 'Add a car',
    roles: ['marketing'],
    places: ['content'],
    types: ['carModel'],
    steps: [
      'Open “Content”, then “Models”, and press the plus sign above the list.',
      'Fill in “Name” and “Name in running text”, and type the “Address of the page”, such as /byd-seagull.',
      'Press “Check list” at the top right. It says what the page still lacks; press a line to open its field.',
    ],
  },
  {
    slug: 'order-the-line-up',
    title: 'Change the order of the cars',
    roles: ['marketing'],
    places: ['content'],
    types: ['carModel'],
    steps: [
      'Open “Content”, then “Models”. Drag a car to its new place. As the heading says, the “order is live”: visitors see it at once. In “Presentation”, you can drag it on the page of all models too.',
      'Without dragging: open the menu of three dots above the list and choose “Toggle Increments”.',
      'Press the arrow beside a car to move it up or down by one. There is nothing to publish.',
    ],
  },
  {
    slug: 'show-a-draft',
    title: 'Show a page before it is live',
    roles: ['marketing'],
    places: ['content'],
    types: ['carModel', 'outlet', 'promo', 'page', 'home'],
    steps: [
      'Open the page’s form and write. It is a draft: visitors see none of it until you press “Publish”.',
      'Choose the tab “Page”. Your draft stands beside what visitors see now, at the width of a desktop or a “Phone”.',
      'To show it to somebody without an account, open the menu beside “Publish” and choose “Share the preview”.',
      'Press “New link for a day”, and send them the link. It ends by itself.',
    ],
    note: 'What begins or ends later, such as a promo, a hero, a price, an announcement or a role, can be seen as visitors will read it then. Choose the moment beside “Draft as on” above the page, or beside “As on” in Presentation: the list has every moment at which the site changes by itself, and “Another time” takes any other that is to come, such as 29 Nov 2026 9:00 am. A promo or a role that has not begun is shown as on its first moment at once. A line above the page says which time you see. It stays while you go from page to page, until you choose “Now”. A link that you share shows the time you chose for it. Whoever has the link sees this one draft, and all else as visitors do.',
  },
  {
    slug: 'schedule-a-promotion',
    title: 'Schedule a promotion',
    roles: ['marketing'],
    places: ['content', 'schedule'],
    types: ['promo'],
    steps: [
      'Open “Content”, then “Promos”, and choose the promo.',
      'Say in “From” and “Until” when it runs, in Singapore’s time. The site begins and ends it by itself, to the minute.',
      'Press “Publish”.',
      'Open “Schedule” to see it under “Goes live next”, with all else that begins and ends by itself. A hero at the top of a page can have such dates too: while it runs, it takes the place of the heroes below it.',
    ],
  },
  {
    slug: 'enter-coe-results',
    title: 'Enter the COE results',
    roles: ['marketing'],
    places: ['content'],
    types: ['coeResults'],
    withoutPictures: true,
    steps: [
      'Open “Today”. “COE results to confirm” names the results that are due; press that line. You can also open “Content”, then “COE results”.',
      'Press “Add item” below “Results”. Set “Result of” to the day on which the exercise ended, choose the “Category”, and type the “Quota premium in S$” and the “Source”, such as LTA’s page. Do this once for category A and once for B.',
      'Read “What it does” beside the form: what three cars of the line-up cost now, and with your draft.',
      'Press “Publish”. Every sum on the site uses the new results within seconds.',
    ],
    note: 'Results come on the Wednesday after the first and the third Monday of a month. When LTA holds an exercise on another day, add it under “Moved exercises” first; otherwise the day is refused. A result that is wrong is corrected in its line, and published again.',
  },
  {
    slug: 'look-after-pictures',
    title: 'Find a picture, and see where it is used',
    roles: ['marketing'],
    places: ['media'],
    steps: [
      'Open “Media” and type part of the file’s name into the box above the pictures. “Add filter” finds pictures that no page uses, or that are large.',
      'Press the picture. “References” lists the pages that use it. A picture in use cannot be deleted.',
      'Under “Details”, write what the picture shows into “Alt Text”, and press “Save and close”. Forms offer this text wherever the picture is chosen.',
    ],
  },
  {
    slug: 'replace-a-picture',
    title: 'Replace a picture everywhere',
    roles: ['marketing'],
    places: ['media'],
    withoutPictures: true,
    steps: [
      'Open “Media” and press the picture. “Where it is used” names each place above its details, with drafts and published pages told apart; press a line to open it.',
      'Press “Replace everywhere”, and choose another picture, or upload one under “Upload another picture”.',
      'Read in how many places of how many documents it is replaced. Tick “Keep the crop and the focus of each place” when both pictures show the same thing from the same spot.',
      'Press the button below. Drafts and published pages change together, and visitors see it at once. Each place keeps its alternative text: open those that do not fit the new picture.',
      'If it was a mistake, press “Take it back” right there.',
    ],
    note: 'Nothing is changed while one of the documents is not yours to edit: the dialog names it, so that somebody else can do it. Later, “Changed together” in “Today” takes back what was changed in several published documents; one document alone goes back by its own history. Do not tick a picture and press “Replace” in the bar above: that asks nothing and shows nothing first.',
  },
  {
    slug: 'take-back-a-change',
    title: 'Take back a change of several items',
    roles: ['marketing', 'hr'],
    places: ['today'],
    steps: [
      'Open “Today”. “Changed together” lists what changed several items at once, such as a new order of the cars. Press “Take back” beside it.',
      'Read what happens to each item: one that “was changed since” is left alone. Then press “Take back in” so many items.',
      'They are as they were before. This too is now a line under “Changed together”, so you can take it back as well.',
    ],
  },
  {
    slug: 'post-and-close-a-job',
    title: 'Post a job, and close it',
    roles: ['hr'],
    places: ['content'],
    types: ['career'],
    steps: [
      'Open “Content”, then “Careers”. Choose a role, or press the plus sign for a new one.',
      'Fill in what the role is, and press “Publish”. It is on the site at once.',
      'When it is filled, open the menu beside the button and choose “Close this role”. Its page then says so, and search engines forget it. A note above its form opens it again.',
    ],
    note: 'Quicker for a new one: press its template under “Post a role” in “Today”. Choose the “Restaurant”, type the salary, press each blank that is named above “Publish” and type over it, then publish.',
  },
  {
    slug: 'see-who-applied',
    title: 'See who has applied',
    roles: ['hr'],
    places: ['content', 'enquiries'],
    types: ['career'],
    steps: [
      'Open “Enquiries” and sign in with your own account: your password, then the code from your app.',
      'Open the role in “Content”, under “Careers”, and press “Applications” at the top right. Choose a name.',
      'Here is what was sent, with the résumé. To decide, press “Invite to an interview”, “Offer the role” or “Decline” under “Reply”, change what you like, and press “Send by email”: it sets the status, too.',
    ],
  },
  {
    slug: 'seat-guests',
    title: 'Seat guests',
    roles: ['floor', 'manager'],
    places: ['enquiries'],
    steps: [
      'Open “Enquiries”. The “Running list” says who comes, by time; choose another “Day” to look ahead.',
      'On the day, press Seat beside a name when they arrive. For guests without a booking, say how many with − and +, type a name if you want to find them again, and press “Seat walk-in”.',
      'When they go, press “Gone”. A walk-in by mistake goes with “Take back”.',
    ],
    note: 'When a guest calls for a table, press “New booking” in the running list or above the list of enquiries. Choose guests, day and time, type the name and the mobile number, and press “Book”. A guest who came before is named once the number is whole. Ask before you type allergies: they are kept with the booking. The times are those that the site has free, and the guest gets the email or message that the site sends. What you typed stays if you leave the form, or if the time was taken meanwhile. To move a table or change its guests, press “Open or move” beside the name, then “Move or resize”: what is in the way and what the guest will read are shown before you press “Change it”, and for half a minute you can undo it.',
  },
  {
    slug: 'close-an-evening',
    title: 'Close an evening, or some tables',
    roles: ['floor', 'manager'],
    places: ['enquiries'],
    steps: [
      'Open “Enquiries”, and choose the “Day” in the “Running list”.',
      'Press “Close times and tables” and choose “From” and “How long”. Who has booked then is named first, with a button that calls them. Press “Close it”.',
      'Nobody can book it any more, as the line in its place says. Press “Open again” when it is over.',
    ],
  },
  {
    slug: 'work-with-the-waiting-list',
    title: 'Work with the waiting list',
    roles: ['floor', 'manager'],
    places: ['enquiries'],
    withoutPictures: true,
    steps: [
      'Guests put themselves on the list when the room is full. Open “Enquiries”, press “Filter” and choose “Waiting list” under “Kind” to see them.',
      'Choose a guest. “From” and “Until” say when they would come. A line “Offers” says so when they have not pressed the link in our first mail: until they do, no table is offered to them.',
      'A table that comes free is offered by itself, in the order of the list, and held for 15 minutes; the status is “Contacted” for so long. You press nothing. In the “Running list”, press “No-show” beside a guest who is late and does not come: that frees the table, too.',
      'Below a guest who has not come yet, “Waiting for a table then” names who would take that hour. Press a name to open it and call them. Guests who come at once are seated with “Seat walk-in”.',
      'To take somebody off the list, open them, choose “Withdrawn” under “Change the status to”, and press “Change”. Read what they are told, and press “Withdraw it”.',
    ],
    note: 'After two offers without an answer a guest leaves the list. Whoever gets no table by the time they gave leaves it by themselves, too. Other guests may book a free table on the site before it is offered.',
  },
  {
    slug: 'answer-a-large-group',
    title: 'Answer a large group',
    roles: ['floor', 'manager'],
    places: ['enquiries'],
    withoutPictures: true,
    steps: [
      'Open “Enquiries”, press “Filter” and choose “Large group” under “Kind”. Nothing is booked for such a request until you accept it.',
      'Choose it, and press “Assign to me”. “About”, “Budget”, “Occasion” and “Message” say what they would like.',
      'Open the “Running list”, choose the “Day”, and read “Covers per half hour”: so many covers are taken already. Ask the kitchen.',
      'To accept, choose “Booked” under “Change the status to”, and press “Change”. The guests are told, and their table is booked for the time under “About”. If the room is full then, nothing changes, and it says so.',
      'To decline, choose “Cancelled” instead, and press “Change”. Read what they are told, and press “Cancel it”; you can undo it for half a minute.',
    ],
    note: 'For another time or another outlet, write to them under “Reply” before you accept: the table is booked for the time that they asked for.',
  },
  {
    slug: 'take-a-dish-off',
    title: 'Take a dish off the menu',
    roles: ['floor', 'manager', 'marketing'],
    places: ['live-menu'],
    steps: [
      'Open “Live menu” and choose the “Outlet”. “Search dishes” finds a dish by its name.',
      'Press “Sold out until tomorrow” or “Sold out until I say” below the dish. Guests see it within a minute; there is nothing to publish.',
      'When the dish is back, press “Bring back”.',
    ],
  },
  {
    slug: 'answer-an-enquiry',
    title: 'Answer an enquiry',
    roles: ['sales', 'floor', 'manager'],
    places: ['enquiries'],
    steps: [
      'Open “Enquiries”, sign in with your own account, and choose the enquiry from the list.',
      'Press “Assign to me”, so that nobody else calls.',
      'Choose a “Template”, sign with your name and change what you like. Then press “Send by email”: it stands above, and says so if it does not arrive. An open enquiry counts as contacted then.',
      'Write down what was agreed under “New note, for staff only”.',
      'Choose the new status under “Change the status to”, and press “Change”. A cancellation asks first, and can be undone for half a minute.',
    ],
    note: 'The line below a name says how often the guest came or did not, their allergies, and when they come next; “This guest” lists what else was sent with the same number or email, with the name where it is another one. When somebody calls for a test drive, press “New booking” above the list. Ask about the licence before you book: the form has a box to tick for it. You have the drive then. To move a booking, press “Move or resize” under “Booking”. Guests who agreed to messages can be answered by SMS or WhatsApp, too, where these are set up: there is a button for each. If neither is there, “Open in WhatsApp” and “Copy” take the text along. A reply that came back says so; then call. A template can set the status, as those of HR’s decisions do: fill in “Sets the status to” in Content, under Replies, and the form says so before you send.',
  },
  {
    slug: 'close-a-sale',
    title: 'Close a sale',
    roles: ['sales', 'manager'],
    places: ['enquiries'],
    steps: [
      'Open the buyer’s enquiry in “Enquiries”. Choose the “Car” and its “Version”, fill in “Number of the sales agreement”, “Price (S$)” and “Day of the agreement”, and press “Close the sale”.',
      'Read it once more, and press “Close the sale”.',
    ],
    note: 'Whoever closed a sale can correct its price, day and car for 15 minutes, and a manager at any time: press “Correct it” under “Sale”. The number of the agreement stays.',
  },
  {
    slug: 'refund-a-fee',
    title: 'Refund a fee',
    roles: ['sales', 'manager'],
    places: ['enquiries'],
    withoutPictures: true,
    steps: [
      'Open “Enquiries”, press “Filter” and choose “Refund requested” under “Status”.',
      'Choose the order. “Fee” and “Paid” say what was paid and when, “Reason for the refund” and “In their words, or which payment” why it is to go back.',
      'If the terms allow it, refund the payment in Stripe’s dashboard. There is nothing to press here: the order closes by itself, reads “Cancelled and refunded”, and the buyer is told.',
      'If the terms do not allow it, write to the buyer under “Reply”. A manager then chooses “In progress” under “Change the status to” and presses “Change”: the order goes on.',
    ],
    note: 'An order whose fee is paid cannot be cancelled by hand: refund its fee in Stripe’s dashboard, and it closes. “Paid twice” and “The wrong amount was paid” are refunded in the same way. Who may refund in Stripe is decided there; ask your manager.',
  },
  {
    slug: 'see-who-read-what',
    title: 'See who read what',
    roles: ['manager'],
    places: ['enquiries'],
    steps: [
      'Open “Enquiries”, and press “What was read” at the top.',
      'Choose the days under “From” and “To”, and the “Person” if you look for one. Each line says who read which enquiry, and why; press its reference to open it.',
    ],
  },
  {
    slug: 'look-after-people',
    title: 'Invite a colleague, move one, or end an account',
    roles: ['manager'],
    places: ['enquiries'],
    withoutPictures: true,
    steps: [
      'Open “Enquiries”, and press “People” at the top. It shows floor, sales and managers at your outlets.',
      'To invite somebody, press “Invite somebody”, type their “Email” and “Name”, tick “Roles” and “Outlets”, and press “Invite”. The mail has their first password.',
      'To give somebody another role or outlet, press “Change roles and outlets” below their name, tick, and press “Save”. It counts when they sign in next.',
      'When somebody leaves, press “End”. Choose who takes over “Their open enquiries”, and press “End the account”: they are signed out at once, and cannot sign in again. “Bring back” lets them in again.',
    ],
    note: '“Lost phone” has somebody set up another authenticator app at the next sign-in, and “Invite again” sends another first password. Your own account is changed by another manager; HR, marketing and developers are invited by a developer.',
  },
  {
    slug: 'export-a-list',
    title: 'Open a list in Excel',
    roles: ['manager', 'hr'],
    places: ['enquiries'],
    steps: [
      'Open “Enquiries”, press “Filter” and choose what the list shows, such as a “Status” or a “Kind”.',
      'Press “Export for Excel”. The file has what the list shows, and opens in Excel.',
    ],
  },
]

/** Name of the picture of a step, from 1. */
export const getPictureName = (slug: string, step: number): string => `${slug}-${step}.webp`

const HELP_PLACES: readonly { place: HelpPlace; title: string }[] = [
  { place: 'content', title: 'Content' },
  { place: 'today', title: 'Today' },
  { place: 'schedule', title: 'Schedule' },
  { place: 'media', title: 'Media' },
  { place: 'live-menu', title: 'Live menu' },
  { place: 'enquiries', title: 'Enquiries' },
]

const ROLE_NAMES: Readonly<Record<HelpRole, string>> = {
  marketing: 'marketing',
  hr: 'HR',
  floor: 'the floor',
  sales: 'sales',
  manager: 'managers',
}

/** “For the floor and managers”. */
export function describeRoles(roles: readonly HelpRole[]): string {
  const names = roles.map((role) => ROLE_NAMES[role])
  return `For ${new Intl.ListFormat('en-GB').format(names)}`
}

/** Roles that write all content, and work on no enquiries. */
const WRITERS: readonly string[] = ['administrator', 'developer', 'editor']

/** The menu of somebody who has these roles: their jobs; all jobs for those who have none. */
export function getOwnJobs(roleNames: readonly string[]): readonly HelpJob[] {
  const isWriter = roleNames.some((name) => WRITERS.includes(name))
  const own = HELP_JOBS.filter(
    ({ places, roles }) =>
      roles.some((role) => roleNames.includes(role)) ||
      (isWriter && places.some((place) => place !== 'enquiries')),
  )
  return own.length > 0 ? own : HELP_JOBS
}

/** Stands in the address for all pages, instead of a page or a tool. */
export const ALL_PAGES = 'all'

/** Pages in which each of these words stands, in any order. */
const findJobs = (jobs: readonly HelpJob[], words: string): readonly HelpJob[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return jobs.filter(({ title, steps, note = '' }) => {
    const text = [title, ...steps, note].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/**
 * The jobs of these roles by tool, or those of one tool, or all jobs; where words are looked for, those with them. The
 * first screen is where everybody starts, so its jobs come before the others instead of alone.
 */
export function buildMenu(roleNames: readonly string[], page?: unknown, words = '') {
  const shown = findJobs(page === ALL_PAGES ? HELP_JOBS : getOwnJobs(roleNames), words)
  const chosen = HELP_PLACES.filter(({ place }) => place === page)
  const isAlone = chosen.length > 0 && page !== 'today'
  return (isAlone ? chosen : [...new Set([...chosen, ...HELP_PLACES])])
    .map(({ place, title }) => ({
      title,
      // A whole menu lists a job that belongs to several tools once.
      jobs: shown.filter(({ places }) => (isAlone ? places : places.slice(0, 1)).includes(place)),
    }))
    .filter(({ jobs }) => jobs.length > 0)
}
