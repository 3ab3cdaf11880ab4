import { Link } from '@tanstack/react-router'
import { ErrorState, buttonClass } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'

const ToStart = () => (
  <Link to="/admin" className={buttonClass({})}>
    {useTexts().shell.toStart}
  </Link>
)

export const NotFound = () => <ErrorState title={useTexts().shell.notFound} action={<ToStart />} />

export const NoAccess = () => <ErrorState title={useTexts().shell.noAccess} action={<ToStart />} />
