import {
  type ComponentType,
  type ReactNode,
  lazy,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { whenTouched } from '#lib/when-unhurried.ts'
import type { PlainAnswer } from './form-answer.ts'
import { createFormDraft } from './form-draft.ts'
import { isTouched } from './form-entries.ts'
import { person } from './person.ts'

/** Of the ids in the form, which server and browser number alike. */
const ID_PREFIX = 'form-'
/** Popovers open without code. */
const BUTTON = 'button:not([popovertarget])'
/** Only a pointer focuses it: where it has the focus, it was pressed. */
const PRESSED = 'button[type="button"][tabindex="-1"]:not(:active)'
/** Before React's listeners, which stop an event on a root that is hydrating. */
const HOLD = { capture: true }
const KEPT_BY_REACT = { __html: '' }

/** The visitor has touched the form before hydration. */
function isBegun(place: HTMLElement | null): boolean {
  const form = place?.querySelector('form')
  return (
    form instanceof HTMLFormElement && (form.contains(document.activeElement) || isTouched(form))
  )
}

interface StartedProps {
  onStart?: () => void
  children: ReactNode
}

function Started({ onStart, children }: StartedProps) {
  const report = useEffectEvent(() => onStart?.())
  useEffect(() => report(), [])
  return children
}

/**
 * A form whose code loads when the visitor touches the page. Until then the page has what the server rendered: a plain
 * form, which can be filled in and sent. The code loads at once for stored entries, for a form that was answered, and
 * when the router opens the page.
 */
export function createLateForm<Props extends { again?: PlainAnswer }>(
  getDraftName: (props: Props) => string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const isAwaited = (props: Props) =>
    props.again !== undefined ||
    createFormDraft(getDraftName(props)).get() !== undefined ||
    Object.keys(person.get(['name', 'email', 'phone'])).length > 0

  async function renderOnServer(props: Props): Promise<string> {
    if (typeof window === 'undefined') {
      const [Form, { renderToReadableStream }] = await Promise.all([
        load(),
        import('next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server'),
      ])
      const stream = await renderToReadableStream(
        <Started>
          <Form {...props} />
        </Started>,
        { identifierPrefix: ID_PREFIX },
      )
      await stream.allReady
      return new Response(stream).text()
    }
    throw new Error('Browsers keep what the server rendered.')
  }

  function ServedForm(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const started = useRef<{ root: Root; Form: ComponentType<Props> }>(undefined)
    const hasHandlers = useRef(false)
    const held = useRef<HTMLButtonElement[]>([])
    const [rendered] = useState(props)
    const [isStarted, setIsStarted] = useState(false)
    const [failure, setFailure] = useState<{ error: unknown }>()
    if (failure) throw failure.error

    const pressHeld = useEffectEvent(async () => {
      for (const button of held.current.splice(0)) {
        button.click()
        // oxlint-disable-next-line no-await-in-loop -- the next press acts on what this one has changed
        await Promise.resolve()
      }
    })

    const show = (Form: ComponentType<Props>, current: Props) => (
      <Started
        onStart={() => {
          hasHandlers.current = true
          setIsStarted(true)
          void pressHeld()
        }}
      >
        <Form {...current} />
      </Started>
    )

    const start = useEffectEvent(async () => {
      const Form = await load()
      if (!place.current || started.current) return
      const root = hydrateRoot(place.current, show(Form, rendered), {
        identifierPrefix: ID_PREFIX,
        onUncaughtError: (error) => setFailure({ error }),
      })
      started.current = { root, Form }
    })

    const update = useEffectEvent((current: Props) => {
      const { root, Form } = started.current ?? {}
      if (root && Form) root.render(show(Form, current))
    })
    useEffect(() => {
      if (isStarted && props !== rendered) update(props)
    }, [isStarted, props, rendered])

    const hasEntries = useEffectEvent(() => isAwaited(rendered))
    useEffect(() => {
      let stop: (() => void) | undefined
      const { current: element } = place
      // The press of a button waits for its code.
      const hold = (event: MouseEvent) => {
        const button = event.target instanceof Element ? event.target.closest(BUTTON) : null
        if (!(button instanceof HTMLButtonElement) || !element?.contains(button)) return
        if (hasHandlers.current || hasFailed) return
        event.preventDefault()
        event.stopPropagation()
        held.current.push(button)
        // A press that React hydrates the page for began before `whenTouched` could see it.
        tryStart()
      }
      let hasFailed = false
      const tryStart = () => {
        stop?.()
        hasFailed = false
        start().catch(() => {
          // Offline the plain form stays, and the next touch tries again.
          hasFailed = true
          stop?.()
          stop = whenTouched(tryStart)
          void pressHeld()
        })
      }
      window.addEventListener('click', hold, HOLD)
      held.current = [...(element?.querySelectorAll<HTMLButtonElement>(`${PRESSED}:focus`) ?? [])]
      if (isBegun(element) || hasEntries()) tryStart()
      else stop = whenTouched(tryStart)
      return () => {
        stop?.()
        window.removeEventListener('click', hold, HOLD)
        const { root } = started.current ?? {}
        started.current = undefined
        hasHandlers.current = false
        // React does not unmount a root while it renders another.
        setTimeout(() => root?.unmount())
      }
    }, [])

    const html =
      typeof window === 'undefined' ? { __html: use(renderOnServer(props)) } : KEPT_BY_REACT
    return (
      <div
        ref={place}
        className="contents"
        dangerouslySetInnerHTML={html}
        suppressHydrationWarning
      />
    )
  }

  const OpenedForm = lazy(async () => ({ default: await load() }))

  return function LateForm(props: Props) {
    const isHydrated = useSyncExternalStore(
      () => () => undefined,
      () => false,
      () => true,
    )
    const [isServed] = useState(isHydrated)
    return isServed ? <ServedForm {...props} /> : <OpenedForm {...props} />
  }
}
