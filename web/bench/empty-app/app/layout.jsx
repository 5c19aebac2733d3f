export const metadata = { title: 'Empty', description: 'The smallest App Router page' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
