// Preloaded into processes: from CLOCK_STARTED (milliseconds) on, time goes on from CLOCK_TIME, slowly, so that what is
// shown by the minute is the same in the first page and the last, and a later event still has a later time.
const SLOWNESS = 1000
const [time, started] = [process.env.CLOCK_TIME, process.env.CLOCK_STARTED].map(Number)
const RealDate = Date

const getNow = () => Number(time) + Math.floor((RealDate.now() - Number(started)) / SLOWNESS)

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(getNow()).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [getNow()] : given, newTarget),
  get: (target, name) => (name === 'now' ? getNow : Reflect.get(target, name, target)),
})
