import { atto2 } from './cars/atto-2.ts'
import { atto3 } from './cars/atto-3.ts'
import { d9 } from './cars/d9.ts'
import { dolphin } from './cars/dolphin.ts'
import { e6 } from './cars/e6.ts'
import { m6 } from './cars/m6.ts'
import { seal6Ev } from './cars/seal-6-ev.ts'
import { seal } from './cars/seal.ts'
import { sealion6 } from './cars/sealion-6.ts'
import { sealion7 } from './cars/sealion-7.ts'
import type { CarModel } from './types.ts'

export const cars: CarModel[] = [
  seal6Ev,
  sealion7,
  atto2,
  atto3,
  sealion6,
  d9,
  m6,
  seal,
  dolphin,
  e6,
]
