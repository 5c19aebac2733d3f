export default function HomePage() {
  return (
    <main id="content">
      <h1>BYD by 1826</h1>
    </main>
  )
}
