import 'sanity'

declare module 'sanity' {
  interface StringOptions {
    /** The most characters the text should have; Studio counts them below the input. */
    maxLength?: number
  }
}
