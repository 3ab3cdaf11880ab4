import { Component } from 'react'
import type { ReactNode } from 'react'
import { leavePicture } from '../last-picture/leave.ts'

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
