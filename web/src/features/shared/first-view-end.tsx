/** Ends a hero that fills the screen: what follows may be painted after it (`web/server/first-load/first-view.ts`). */
export const FirstViewEnd = () => <i id="first-view-end" hidden />
