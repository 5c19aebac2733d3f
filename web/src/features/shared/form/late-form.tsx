import {
  type ComponentType,
  type ReactNode,
  lazy,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { whenTouched } from '#lib/when-idle.ts'
import type { PlainAnswer } from './form-answer.ts'
import { createFormDraft } from './form-draft.ts'
import { type FormEntries, isTouched, readTyped } from './form-entries.ts'
import { isSignedIn } from './is-signed-in.ts'
import { person } from './person.ts'
import {
  fillIn,
  findServed,
  focusAgain,
  followServed,
  forgetServed,
  NOTHING_SERVED,
  type Served,
  ServedForms,
  toServedPlace,
} from './served-forms.ts'

/** Prefix of the ids in the form, which server and browser number alike. */
const ID_PREFIX = 'form-'
/** Popovers open without code. */
const BUTTON = 'button:not([popovertarget])'
/** Only a pointer focuses it: where it has the focus, it was pressed. */
const PRESSED = 'button[type="button"][tabindex="-1"]:not(:active)'
/** Before React's listeners, which stop an event on a root that is hydrating. */
const HOLD = { capture: true }
const KEPT_BY_REACT = { __html: '' }
const PERSON = ['name', 'email', 'phone'] as const

/** A press that waits for the button's code. */
interface Held {
  button: HTMLButtonElement
  /** Among the buttons of the form. */
  index: number
}

const listButtons = (place: HTMLElement | null): HTMLButtonElement[] => [
  ...(place?.querySelectorAll<HTMLButtonElement>(BUTTON) ?? []),
]

/** The visitor has touched the form before hydration. */
function isBegun(place: HTMLElement | null): boolean {
  const form = place?.querySelector('form')
  return (
    form instanceof HTMLFormElement && (form.contains(document.activeElement) || isTouched(form))
  )
}

interface StartedProps {
  onStart?: () => void
  served?: Served
  children: ReactNode
}

function Started({ onStart, served = NOTHING_SERVED, children }: StartedProps) {
  const report = useEffectEvent(() => {
    focusAgain(served.focused)
    served.stop()
    onStart?.()
  })
  useEffect(() => report(), [])
  return <ServedForms value={served.forms}>{children}</ServedForms>
}

/**
 * A form whose code loads when the visitor touches the page. Until then the page has what the server rendered: a plain
 * form, which can be filled in and sent, and which shows what is stored of it. The code loads at once for stored
 * entries, for a member, for a form that was answered, and when the router opens the page. What was typed before is kept, also where
 * React cannot take over what it finds, in a page that was translated or added to, and renders it anew.
 */
export function createLateForm<Props extends { again?: PlainAnswer }>(
  getDraftName: (props: Props) => string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
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

  const LoadedForm = lazy(async () => ({ default: await load() }))

  function OpenedForm(props: Props) {
    const [name] = useState(() => getDraftName(props))
    const [served] = useState(() => findServed(name))
    return (
      <Started served={served} onStart={() => forgetServed(name)}>
        <LoadedForm {...props} />
      </Started>
    )
  }

  function ServedForm(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const started = useRef<{ root: Root; Form: ComponentType<Props>; served: Served }>(undefined)
    const hasHandlers = useRef(false)
    const held = useRef<Held[]>([])
    const [rendered] = useState(props)
    const [name] = useState(() => getDraftName(props))
    const [isStarted, setIsStarted] = useState(false)
    const [hasFailed, setHasFailed] = useState(false)

    const pressHeld = useEffectEvent(async () => {
      for (const { button, index } of held.current.splice(0)) {
        // React may have rendered it anew.
        const current = button.isConnected ? button : listButtons(place.current)[index]
        current?.click()
        await Promise.resolve()
      }
    })

    const show = (Form: ComponentType<Props>, current: Props, served?: Served) => (
      <Started
        served={served}
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
      const served = followServed(place.current)
      const { current: element } = place
      // React hydrates in slices, between which the page answers.
      startTransition(() => {
        const root = hydrateRoot(element, show(Form, rendered, served), {
          identifierPrefix: ID_PREFIX,
          onUncaughtError: (error) => {
            reportError(error)
            setHasFailed(true)
          },
        })
        started.current = { root, Form, served }
      })
    })

    const update = useEffectEvent((current: Props) => {
      const { root, Form, served } = started.current ?? {}
      if (root && Form) root.render(show(Form, current, served))
    })
    useEffect(() => {
      if (isStarted && props !== rendered) update(props)
    }, [isStarted, props, rendered])

    const isAnswered = rendered.again !== undefined
    useEffect(() => {
      let stop: (() => void) | undefined
      const { current: element } = place
      // The press of a button waits for its code.
      const hold = (event: MouseEvent) => {
        const button = event.target instanceof Element ? event.target.closest(BUTTON) : null
        if (!(button instanceof HTMLButtonElement) || !element?.contains(button)) return
        if (hasHandlers.current || isOffline) return
        event.preventDefault()
        event.stopPropagation()
        held.current.push({ button, index: listButtons(element).indexOf(button) })
        // A press that React hydrates the page for began before `whenTouched` could see it.
        tryStart()
      }
      let isOffline = false
      const tryStart = () => {
        stop?.()
        isOffline = false
        start().catch(() => {
          // Offline the plain form stays, and the next touch tries again.
          isOffline = true
          stop?.()
          stop = whenTouched(tryStart)
          void pressHeld()
        })
      }
      const form = element?.querySelector('form')
      const draft = createFormDraft(name)
      const stored: FormEntries = isAnswered ? {} : { ...person.get(PERSON), ...draft.get() }
      const isWanted =
        isAnswered || isSignedIn() || isBegun(element) || Object.keys(stored).length > 0
      const shown = form ? fillIn(form, stored) : {}
      // A reload may come before the code.
      const keep = () => {
        if (form && !hasHandlers.current) draft.set({ ...stored, ...shown, ...readTyped(form) })
      }
      form?.addEventListener('input', keep)
      forgetServed(name)
      window.addEventListener('click', hold, HOLD)
      held.current = listButtons(element).flatMap((button, index) =>
        button.matches(`${PRESSED}:focus`) ? { button, index } : [],
      )
      if (isWanted) tryStart()
      else stop = whenTouched(tryStart)
      return () => {
        stop?.()
        form?.removeEventListener('input', keep)
        window.removeEventListener('click', hold, HOLD)
        const { root, served } = started.current ?? {}
        served?.stop()
        started.current = undefined
        hasHandlers.current = false
        // React does not unmount a root while it renders another.
        setTimeout(() => root?.unmount())
      }
    }, [name, isAnswered])

    // The entries are stored.
    if (hasFailed) return <OpenedForm {...props} />
    const html =
      typeof window === 'undefined' ? { __html: use(renderOnServer(props)) } : KEPT_BY_REACT
    return (
      <div
        ref={place}
        {...toServedPlace(name)}
        className="contents"
        dangerouslySetInnerHTML={html}
        suppressHydrationWarning
      />
    )
  }

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
