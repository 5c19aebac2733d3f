import { routes } from '#config/routes.ts'

/** For whoever opens a form to change what is booked. */
export function BookedAlready() {
  return (
    <span className="inline-block">
      Booked already?{' '}
      <a href={routes.myBooking} className="underline underline-offset-4">
        My booking
      </a>
    </span>
  )
}
