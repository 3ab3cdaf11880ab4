import { Button, buttonClass, EmptyState, ErrorState } from '@gf/ui'
import { CircleAlert } from 'lucide-react'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { leavePicture } from '../last-picture/leave.ts'
import { useTexts } from '../texts/texts.ts'

/** An address without a screen: the routing error of the specification. */
export function NotFound() {
  const { shell } = useTexts()
  return (
    <EmptyState
      icon={<CircleAlert aria-hidden />}
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

export interface ErrorBoundaryProps {
  /** The address that is shown; another one is worth a new try. */
  readonly place: string
  /** Shown in place of what failed. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly place: string
  readonly failed: boolean
}

/** Keeps a fault of one screen from taking the app along. React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { place: this.props.place, failed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, shown: State): State | null {
    return place === shown.place ? null : { place, failed: false }
  }

  override componentDidCatch(): void {
    leavePicture()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
