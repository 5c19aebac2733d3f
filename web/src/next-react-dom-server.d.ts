declare module 'next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server' {
  export { renderToReadableStream } from 'react-dom/server'
}
