declare module 'subset-font' {
  type AxisRange = number | { min: number; max: number }

  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, AxisRange>
    keepFeatures?: string[]
  }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>
}
