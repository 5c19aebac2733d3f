// Preloaded into processes: CLOCK_OFFSET_MS moves their clock.
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0)
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(RealDate.now() + offset).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + offset] : given, newTarget),
  get: (target, name) =>
    name === 'now' ? () => target.now() + offset : Reflect.get(target, name, target),
})
