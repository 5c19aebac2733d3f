import { routes } from '#config/routes.ts'
import type { Link, Mailbox, OutletSummary, SiteSettings } from '#content/types.ts'
import { buildWhatsappHref } from '#features/shared/contact/hand-over.ts'
import { getSingaporeYear } from '#lib/singapore-year.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'
import { Brand } from '#ui/brand.tsx'
import { Icon } from '#ui/icon.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { CurrentYear } from './current-year-client.tsx'
import { toLinkAttributes } from '#features/shared/link-attributes.ts'

interface FooterProps {
  settings: SiteSettings
  outlets: readonly OutletSummary[]
}

const LINK_CLASS = 'footer-link'
const ROW_CLASS = 'footer-row'
const HEADING_CLASS = 'mb-3.5 text-label font-medium text-muted'

export function Footer({ settings, outlets }: FooterProps) {
  const open = outlets.filter(({ openingSoon }) => !openingSoon)
  return (
    <footer
      data-surface="dark"
      data-no-print
      className="border-t border-line pt-16 pb-9 text-small md:pt-22"
    >
      <div className="page-wrap">
        <div className="grid gap-x-(--gutter) gap-y-11 md:grid-cols-12 md:gap-y-14">
          <div className="md:col-span-12 lg:col-span-4">
            <Brand />
            {settings.footerStatement && (
              <p className="mt-6.5 measure-16 type-title font-extralight">
                {settings.footerStatement}
              </p>
            )}
          </div>
          <nav id="sitemap" aria-label="Footer" className="md:col-span-6 lg:col-span-4">
            <h2 className={HEADING_CLASS}>Sitemap</h2>
            <ul className="columns-2 gap-(--gutter)">
              {settings.footerNavigation.map((link) => (
                <li key={link.key} className="break-inside-avoid">
                  <FooterLink link={link} />
                </li>
              ))}
            </ul>
          </nav>
          <Contact mailboxes={settings.mailboxes} whatsapp={settings.whatsapp} />
          <ul className="grid gap-6 border-t border-line pt-7.5 md:col-span-12 md:grid-cols-3 md:gap-(--gutter) lg:grid-cols-5">
            {open.map((outlet) => (
              <li key={outlet.id}>
                <Location outlet={outlet} />
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-10 flex flex-col gap-3 text-label text-muted md:mt-16 md:flex-row md:flex-wrap md:items-center md:justify-between md:gap-x-7">
          <span>
            © <CurrentYear yearMade={getSingaporeYear()} />
            {` ${settings.title}`}
          </span>
          {settings.pictureNote && <span>{settings.pictureNote}</span>}
          <SamplesLine />
          <ActionAnchor
            href="/privacy"
            data-sheet="cookies"
            className="inline-block py-2.5 hover:underline hover:underline-offset-4 md:ml-auto"
          >
            Cookie choices
          </ActionAnchor>
          {settings.socialLinks.length > 0 && (
            <ul className="flex flex-wrap gap-x-6">
              {settings.socialLinks.map(({ platform, url }) => (
                <li key={platform}>
                  <a
                    href={url}
                    rel="noopener"
                    className="inline-block py-2.5 hover:underline hover:underline-offset-4"
                  >
                    {platform}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}

/** Checkbox read by the style sheet, so that it works without scripts. */
function SamplesLine() {
  return (
    <label data-samples-line className="group inline-flex min-h-11 items-center gap-1.5">
      Some figures are samples ·
      <input type="checkbox" data-show-samples className="size-3.5 accent-current" />
      <span className="group-hover:underline group-hover:underline-offset-4">show them</span>
    </label>
  )
}

function FooterLink({ link }: { link: Link }) {
  const isExternal = link.target.kind === 'href' && link.target.external
  return (
    <a {...toLinkAttributes(link)} className={LINK_CLASS}>
      {link.label}
      {isExternal && <Icon name="arrow-out" size={14} />}
    </a>
  )
}

interface ContactProps {
  mailboxes: readonly Mailbox[]
  whatsapp?: string
}

function Contact({ mailboxes, whatsapp }: ContactProps) {
  return (
    <div id="contact" className="md:col-span-6 lg:col-span-4">
      <h2 className={HEADING_CLASS}>Write to us</h2>
      <ul>
        {mailboxes.map(({ kind, label, address, isSample }) => (
          <li key={kind} className={ROW_CLASS}>
            <span className="text-muted">{label}</span>
            <span className="flex flex-wrap items-center gap-x-2.5">
              <a href={`mailto:${address}`} className={`${LINK_CLASS} wrap-anywhere`}>
                {address}
              </a>
              {isSample && <SampleMark />}
            </span>
          </li>
        ))}
        <li className={ROW_CLASS}>
          <span className="text-muted">Form</span>
          <span>
            <a href={routes.contact} className={LINK_CLASS}>
              Send us a message
            </a>
          </span>
        </li>
        {/* Opens the sheet where the top bar is hidden. */}
        <li className={ROW_CLASS}>
          <span className="text-muted">Chat</span>
          <span>
            <ActionAnchor
              href={whatsapp ? buildWhatsappHref(whatsapp, 'Hello') : '#contact'}
              data-sheet="whatsapp"
              aria-haspopup="dialog"
              className={LINK_CLASS}
            >
              Message us on WhatsApp
            </ActionAnchor>
          </span>
        </li>
        <li className={ROW_CLASS}>
          <span className="text-muted">Booked</span>
          <span>
            <a href={routes.myBooking} className={LINK_CLASS}>
              My booking
            </a>
          </span>
        </li>
      </ul>
    </div>
  )
}

function Location({ outlet }: { outlet: OutletSummary }) {
  const { name, href, address1, address2, phone, newLaunch, sampleFields } = outlet
  const isAddressSample = sampleFields.some((field) => field.startsWith('address'))
  return (
    <>
      <h3 className="mb-1.5 text-base font-semibold">
        {href ? (
          <a href={href} className="hover:underline hover:underline-offset-4">
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      <address className="text-muted">
        {address1}
        {address2 && <br />}
        {address2} {isAddressSample && <SampleMark />}
      </address>
      {phone && (
        <span className="flex items-center gap-2.5">
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            className="inline-block py-1.5 num hover:underline hover:underline-offset-4"
          >
            {phone}
          </a>
          {sampleFields.includes('phone') && <SampleMark />}
        </span>
      )}
      {newLaunch && <span className="block text-label font-medium text-accent">New launch</span>}
    </>
  )
}
