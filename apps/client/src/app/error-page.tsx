import { EmptyState, ErrorState, Button, buttonClass } from '@gf/ui'
import { CircleAlert, Compass } from 'lucide-react'
import { Link } from '../lib/navigation.tsx'
import { useTexts } from '../texts/texts.ts'
import { paths } from '../lib/paths.ts'

/** An address without a screen: the routing error of the specification. */
export function NotFound() {
  const { shell } = useTexts()
  return (
    <EmptyState
      icon={<Compass aria-hidden />}
      title={
        <span role="heading" aria-level={1}>
          {shell.unexpectedError}
        </span>
      }
      action={
        <Link to={paths.root} className={buttonClass({ variant: 'primary' })}>
          {shell.goHome}
        </Link>
      }
    >
      {shell.notFound}
    </EmptyState>
  )
}

/** What a fault of a screen shows in its place; the fault goes to the console, never onto the screen. */
export function ErrorNotice() {
  const { shell } = useTexts()
  return (
    <ErrorState
      icon={<CircleAlert aria-hidden />}
      title={
        <span role="heading" aria-level={1}>
          {shell.unexpectedError}
        </span>
      }
      action={
        <Button variant="primary" onClick={() => location.assign(paths.root)}>
          {shell.reload}
        </Button>
      }
    >
      {shell.unexpectedErrorText}
    </ErrorState>
  )
}

/** A fault that left no frame around it. */
export function ErrorPage() {
  return (
    <main>
      <ErrorNotice />
    </main>
  )
}
