import { formatAge, formatDateTime } from '@gf/i18n'

const ageOf = (at: string): string => formatAge(Date.parse(at), Date.now())

/** How long ago, with the exact time on hovering. */
export const Age = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {ageOf(at)}
  </time>
)
