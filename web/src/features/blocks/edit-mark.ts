/** Names the block for Studio's overlay, in draft mode only: an undefined attribute would be sent to visitors too. */
export const editMark = ({ mark }: { mark?: string }): { 'data-sanity'?: string } =>
  mark === undefined ? {} : { 'data-sanity': mark }
