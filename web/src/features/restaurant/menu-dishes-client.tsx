'use client' // Leaves out what a visitor does not eat; the dishes themselves are rendered on the server.

import { type ReactNode, useState } from 'react'
import type { Diet } from '#content/types.ts'
import { Chip } from '#ui/chip.tsx'
import { isSuitable, type Wish, WISHES } from './diets.ts'

export interface MenuPart {
  id: string
  title: string
  dishes: { key: string; diets: readonly Diet[]; view: ReactNode }[]
}

interface MenuDishesProps {
  parts: readonly MenuPart[]
  note: ReactNode
}

export function MenuDishes({ parts, note }: MenuDishesProps) {
  const [wishes, setWishes] = useState<ReadonlySet<Wish>>(new Set())
  const all = parts.flatMap(({ dishes }) => dishes)
  const isShown = ({ diets }: { diets: readonly Diet[] }) => isSuitable(diets, wishes)
  const offered = WISHES.filter(({ wish }) => {
    const count = all.filter(({ diets }) => isSuitable(diets, new Set([wish]))).length
    return wishes.has(wish) || (count > 0 && count < all.length)
  })

  const toggle = (wish: Wish) => {
    const next = new Set(wishes)
    if (!next.delete(wish)) next.add(wish)
    setWishes(next)
  }

  return (
    <>
      <div className="mb-8.5 flex flex-col justify-between gap-x-5 gap-y-3 lg:flex-row lg:items-center">
        {offered.length > 0 && (
          <fieldset className="flex flex-wrap gap-2 noscript:hidden">
            <legend className="sr-only">Show only dishes that are</legend>
            {offered.map(({ wish, label }) => (
              <Chip key={wish} isPressed={wishes.has(wish)} onClick={() => toggle(wish)}>
                {label}
              </Chip>
            ))}
          </fieldset>
        )}
        {note}
      </div>
      <output className={wishes.size > 0 ? '-mt-4 mb-6 block text-small text-muted' : 'sr-only'}>
        {wishes.size > 0 &&
          `${all.filter(isShown).length} of ${all.length} dishes fit. For allergies, ask before you order.`}
      </output>
      <div className="grid gap-16">
        {parts.map(({ id, title, dishes }) => {
          const shown = dishes.filter(isShown)
          return (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
              <h3
                id={`${id}-title`}
                className="border-b border-line-strong pb-4 font-voice text-[2.25rem] leading-[1.1] font-[360] tracking-[-0.016em]"
              >
                {title}
              </h3>
              <ul>
                {shown.map(({ key, view }) => (
                  <li key={key}>{view}</li>
                ))}
              </ul>
              {shown.length === 0 && (
                <p className="border-b border-line py-5.5 text-muted">Nothing here fits.</p>
              )}
            </section>
          )
        })}
      </div>
    </>
  )
}
