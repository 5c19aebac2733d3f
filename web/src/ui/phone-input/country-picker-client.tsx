'use client' // Loaded when the list is opened.

import {
  buildCountryOptions,
  type CountryOption,
  findByTyping,
  searchCountryOptions,
} from 'core/phone/countries'
import type { CountryCode } from 'core/phone/country'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from '#lib/class-names.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { CountryChip } from './country-chip.tsx'
import { getPickerPlace } from './picker-place.ts'
import { addTyped, isTypedLetter, type TypedText } from './type-to-find.ts'

const PAGE = 8
const NARROW = '(width < 768px)'

export interface CountryPickerProps {
  id: string
  locale: string
  selected: CountryCode
  preferred: readonly CountryCode[]
  only?: readonly CountryCode[]
  ignored?: readonly CountryCode[]
  /** Letters typed on the closed field, which preselect a country. */
  typed?: TypedText
  /** The field that the list belongs to. */
  field: RefObject<HTMLElement | null>
  /** The button that toggles the list. */
  opener: RefObject<HTMLElement | null>
  onSelect: (country: CountryCode) => void
  onClose: (reason: 'escape' | 'leave') => void
}

/** Country list with a search box, above all content; full screen on phones. */
export function CountryPicker({
  id,
  locale,
  selected,
  preferred,
  only,
  ignored,
  typed: typedBefore,
  field,
  opener,
  onSelect,
  onClose,
}: CountryPickerProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef(typedBefore)
  const [query, setQuery] = useState('')
  const all = useMemo(
    () => buildCountryOptions({ locale, preferred, only, ignored }),
    [locale, preferred, only, ignored],
  )
  const options = useMemo(() => searchCountryOptions(all, query), [all, query])
  const [active, setActive] = useState<CountryCode | undefined>(
    () => getTyped(all, typedBefore, selected) ?? selected,
  )
  const found = options.findIndex(({ country }) => country === active)
  const activeIndex = found === -1 ? 0 : found
  const activeOption = options.at(activeIndex)
  const activeId = activeOption && `${id}-${activeOption.country}`
  const isPlain = query === ''
  const style = usePlace(field)

  useLayoutEffect(() => {
    panel.current?.showPopover()
    const focused = typed.current ? list.current : search.current
    focused?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const leave = useEffectEvent(({ target }: Event) => {
    const isInside =
      target instanceof Node &&
      [panel, opener].some(({ current }) => current?.contains(target) === true)
    if (!isInside) onClose('leave')
  })
  useEffect(() => {
    const handle = (event: Event) => leave(event)
    document.addEventListener('pointerdown', handle)
    document.addEventListener('focusin', handle)
    return () => {
      document.removeEventListener('pointerdown', handle)
      document.removeEventListener('focusin', handle)
    }
  }, [])

  const moveTo = (index: number) => {
    const last = options.length - 1
    setActive(options.at(Math.min(Math.max(index, 0), last))?.country)
  }

  const handleEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Closes only the list, not the sheet that contains it.
    event.preventDefault()
    event.stopPropagation()
    onClose('escape')
  }

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of an open input method: its Enter commits a word, not a country.
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, number> = {
      ArrowDown: activeIndex === options.length - 1 ? 0 : activeIndex + 1,
      ArrowUp: activeIndex === 0 ? options.length - 1 : activeIndex - 1,
      Home: 0,
      End: options.length - 1,
      PageDown: activeIndex + PAGE,
      PageUp: activeIndex - PAGE,
    }
    const move = moves[event.key]
    if (move !== undefined) {
      event.preventDefault()
      moveTo(move)
    } else if (event.key === 'Enter' || (event.key === ' ' && event.target === list.current)) {
      // Must neither submit the form nor scroll the page.
      event.preventDefault()
      if (activeOption) onSelect(activeOption.country)
    } else if (event.key === 'Escape') {
      handleEscape(event)
    } else if (event.target === list.current && isTypedLetter(event)) {
      typed.current = addTyped(typed.current, event.key, Date.now())
      const country = getTyped(options, typed.current, active)
      if (country) setActive(country)
    }
  }

  return (
    <dialog
      ref={panel}
      popover="manual"
      aria-label="Country code"
      style={style}
      className="fixed inset-auto m-0 flex-col rounded-card border border-line-strong bg-raised p-2 text-fg shadow-float max-md:inset-0 max-md:size-full max-md:max-h-none max-md:max-w-none max-md:rounded-none max-md:border-0 max-md:p-3 [&:popover-open]:flex"
    >
      <div className="flex flex-none items-center gap-2.5 border-b border-line px-2.5 text-muted">
        <Icon name="search" size={18} />
        <input
          ref={search}
          type="text"
          inputMode="search"
          role="combobox"
          aria-label="Search country or code"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
          placeholder="Search country or code"
          value={query}
          onKeyDown={handleKey}
          onChange={({ target }) => {
            setQuery(target.value)
            setActive(searchCountryOptions(all, target.value).at(0)?.country)
          }}
          className="h-11 min-w-0 flex-1 bg-transparent text-base text-fg outline-none placeholder:text-muted max-md:h-13"
        />
        <IconButton
          aria-label="Close"
          className="md:hidden"
          onKeyDown={handleEscape}
          onClick={() => onClose('escape')}
        >
          <Icon name="close" size={22} />
        </IconButton>
      </div>
      <output className="sr-only">
        {options.length === 1 ? '1 country' : `${options.length} countries`}
      </output>
      <div
        ref={list}
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list has no search
        role="listbox"
        aria-label="Countries"
        tabIndex={-1}
        aria-activedescendant={activeId}
        onKeyDown={handleKey}
        className="mt-1 min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none"
      >
        {options.map((option, index) => (
          <CountryRow
            key={option.country}
            id={`${id}-${option.country}`}
            option={option}
            isActive={index === activeIndex}
            isSelected={option.country === selected}
            isEndOfPreferred={isPlain && index === preferred.length - 1}
            onSelect={onSelect}
          />
        ))}
      </div>
      {options.length === 0 && (
        <p className="px-2.5 py-4 text-small text-muted">
          No country has this name or code. Try its English name, or a code such as +65.
        </p>
      )}
    </dialog>
  )
}

interface CountryRowProps {
  id: string
  option: CountryOption
  isActive: boolean
  isSelected: boolean
  isEndOfPreferred: boolean
  onSelect: (country: CountryCode) => void
}

function CountryRow({
  id,
  option,
  isActive,
  isSelected,
  isEndOfPreferred,
  onSelect,
}: CountryRowProps) {
  const { country, name, callingCode } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search box handles the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- part of that list
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      onClick={() => onSelect(country)}
      className={classNames(
        'grid min-h-11 cursor-pointer grid-cols-country items-center gap-2.5 rounded-fine px-2.5 text-base hover:bg-sunk',
        isActive && 'bg-sunk inset-ring inset-ring-line-strong forced-chosen',
        isEndOfPreferred && 'mb-2 after:hidden',
      )}
    >
      <CountryChip country={country} className="justify-self-start" />
      <span className="py-1 leading-tight">{name}</span>
      <span className="num text-muted">+{callingCode}</span>
      {isSelected && <Icon name="check" size={18} />}
    </div>
  )
}

function getTyped(
  options: readonly CountryOption[],
  typed: TypedText | undefined,
  from: CountryCode | undefined,
): CountryCode | undefined {
  if (!typed) return undefined
  const index = findByTyping(
    options,
    typed.text,
    options.findIndex(({ country }) => country === from),
  )
  return index === undefined ? undefined : options[index]?.country
}

/** Follows the field on scroll; on phones, the visual viewport above the keyboard. */
function usePlace(field: RefObject<HTMLElement | null>): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({})

  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const place = () => {
      if (!field.current) return
      const isNarrow = window.matchMedia(NARROW).matches
      setStyle(
        isNarrow
          ? { height: viewport?.height }
          : getPickerPlace(field.current.getBoundingClientRect(), window.innerHeight),
      )
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    viewport?.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      viewport?.removeEventListener('resize', place)
    }
  }, [field])

  return style
}
