export interface Measurement {
  median: number
  p99: number
}

function getQuantile(sorted: readonly number[], quantile: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN
}

/** Milliseconds of each of `count` runs, after warm-up runs. */
export async function measure(
  count: number,
  run: (index: number) => Promise<unknown>,
): Promise<Measurement> {
  const warmUp = Math.ceil(count / 10)
  const times: number[] = []
  for (let index = 0; index < count + warmUp; index++) {
    const start = performance.now()
    await run(index)
    if (index >= warmUp) times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { median: getQuantile(sorted, 0.5), p99: getQuantile(sorted, 0.99) }
}
