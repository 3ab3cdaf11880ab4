import { callApi } from '@gf/api'
import { formatDateTime } from '@gf/i18n'
import { Badge, Button, Note, Progress } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { queryClient } from '../session/query-client.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { Block } from '../users/block.tsx'
import * as styles from '../users/users.module.css'
import { inFigures } from './figures.ts'
import type { System } from './figures.ts'
import * as ownStyles from './system.module.css'

type State = System['verification']

/** Starts a verification of the books, shows how far it is, and the result of the last one. */
export function Verification({ of: { running, last } }: { readonly of: State }) {
  const { verification: words } = useTexts().system
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callApi('POST books_verify_api', {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['actions', 'system'] }),
  })
  return (
    <Block wide title={words.title}>
      <div className={ownStyles.verification}>
        <p className={styles.soft}>{words.about}</p>
        {running ? (
          <div className={ownStyles.progress}>
            <Progress
              label={words.running(inFigures(running.entries), inFigures(running.of))}
              done={running.entries / Math.max(1, running.of)}
            />
          </div>
        ) : (
          <Button pending={isPending} icon={<ShieldCheck size={16} aria-hidden />} onClick={() => mutate()}>
            {words.start}
          </Button>
        )}
        {error && <Note tone="danger">{reasonText(error)}</Note>}
        {last ? <Result of={last} /> : <p>{words.never}</p>}
      </div>
    </Block>
  )
}

function Result({ of }: { readonly of: NonNullable<State['last']> }) {
  const { verification: words } = useTexts().system
  const { at, by, seconds, entries, postings, audited, wrong } = of
  return (
    <>
      {wrong === null ? (
        <Badge tone="good">{words.passed}</Badge>
      ) : (
        <Note tone="danger" role="alert">
          <strong>{words.wrong}</strong> {wrong}
        </Note>
      )}
      <p className={styles.soft}>
        {words.last(formatDateTime(at), by, inFigures(seconds))}
        <br />
        {words.counts(inFigures(entries), inFigures(postings), inFigures(audited))}
      </p>
    </>
  )
}
