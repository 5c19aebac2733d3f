/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals'
import { showVersionInHero } from './show-version-in-hero.ts'

const buildPage = (version: string) =>
  `<section data-hero><h1>SEAL</h1><div data-of-version><b>${version}</b></div><p>A car</p><ul data-of-version><li>${version} km</li></ul></section>`

const readHero = () => document.querySelector('[data-hero]')?.textContent

const answer = (text: string, ok = true) => Promise.resolve({ ok, text: async () => text })

beforeEach(() => {
  document.body.innerHTML = buildPage('Dynamic')
})

it('shows the parts of the version, and keeps the rest', async () => {
  const heading = document.querySelector('h1')
  await showVersionInHero('/byd-seal?version=premium', () => answer(buildPage('Premium')))
  expect(readHero()).toBe('SEALPremiumA carPremium km')
  expect(document.querySelector('h1')).toBe(heading)
})

it('keeps a source of the version apart from one of the page with the same id', async () => {
  const buildSource = (text: string) =>
    `<button popovertarget="s1">${text}</button><dialog id="s1" aria-labelledby="s1-title"><h2 id="s1-title">${text}</h2></dialog>`
  document.body.innerHTML += buildSource('length')
  await showVersionInHero('/byd-seal?version=premium', () =>
    answer(`<section data-hero><div data-of-version>${buildSource('range')}</div></section>`),
  )
  const opened = [...document.querySelectorAll('button')].map((button) => [
    button.textContent,
    document.getElementById(button.getAttribute('popovertarget') ?? '')?.textContent,
  ])
  expect(opened).toEqual([
    ['range', 'range'],
    ['length', 'length'],
  ])
  expect(document.querySelectorAll('[id]')).toHaveLength(4)
})

it('shows the version that was chosen last when an earlier answer is late', async () => {
  const late = Promise.withResolvers<string>()
  const first = showVersionInHero('/byd-seal?version=premium', async () =>
    answer(await late.promise),
  )
  await showVersionInHero('/byd-seal?version=performance', () => answer(buildPage('Performance')))
  late.resolve(buildPage('Premium'))
  await first
  expect(readHero()).toBe('SEALPerformanceA carPerformance km')
})

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers an error', () => answer('<h1>Sorry</h1>', false)],
  ['answers another page', () => answer('<h1>Sorry</h1>')],
])('keeps the version when the server %s', async (_name, read) => {
  await showVersionInHero('/byd-seal?version=premium', read)
  expect(readHero()).toBe('SEALDynamicA carDynamic km')
})
