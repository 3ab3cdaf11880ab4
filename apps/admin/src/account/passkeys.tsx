import { ApiRefusal, callApi } from '@gf/api'
import { makePasskey, PasskeyNotUsed, passkeysWork } from '@gf/api/passkeys'
import { formatDateTime } from '@gf/i18n'
import { Button, Note, showToast, SkeletonRows, Table } from '@gf/ui'
import type { Column } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Decisions } from '../actions/decisions.tsx'
import { decided, ProofCancelled, read, withProof } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { LoadFailure } from '../list/load-failure.tsx'
import { useSending } from '../login/use-sending.ts'
import type { Words } from '../texts/en.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'

type Passkey = Result<'list-passkeys'>[number]

/** The own passkeys: made on this device, renamed, removed. */
export function OwnPasskeys({ subject }: { readonly subject: string }) {
  const words = useTexts()
  const { account, loading } = words
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'list-passkeys'],
    queryFn: () => read('list-passkeys', {}),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={1} label={loading} />
  return (
    <>
      {data.length === 0 ? (
        <p>{account.noPasskeys}</p>
      ) : (
        <Table
          caption={account.passkeys}
          columns={columns(words, subject)}
          rows={data}
          rowKey={({ passkey_id: id }) => id}
        />
      )}
      {passkeysWork() ? <AddPasskey /> : <p>{account.passkeysImpossible}</p>}
    </>
  )
}

const columns = ({ account, list }: Words, subject: string): readonly Column<Passkey>[] => [
  { key: 'name', title: account.device, cell: ({ name }) => name },
  { key: 'added', title: account.added, cell: ({ created_at: at }) => formatDateTime(at) },
  {
    key: 'used',
    title: account.lastUsed,
    cell: ({ last_used_at: at }) => (at ? formatDateTime(at) : account.neverUsed),
  },
  {
    key: 'actions',
    title: list.actions,
    cell: ({ passkey_id: passkey, name }) => (
      <Decisions
        quiet
        subject={`${subject} · ${name}`}
        of={[
          {
            name: 'rename-passkey',
            args: { passkey },
            fields: ['passkey-name'],
            current: { 'passkey-name': name },
            tone: 'secondary',
          },
          { name: 'remove-passkey', args: { passkey }, tone: 'danger' },
        ]}
      />
    ),
  },
]

async function addPasskey(): Promise<void> {
  const { options } = await withProof(() => callApi('POST staff_passkey_start_api', {}))
  const passkey = await makePasskey(options)
  await withProof(() => callApi('POST staff_passkey_add_api', { passkey }))
}

function AddPasskey() {
  const { account } = useTexts()
  const { pending, error, onSubmit } = useSending(
    async () => {
      try {
        await addPasskey()
      } catch (fault) {
        if (fault instanceof ProofCancelled) return
        throw fault
      }
      showToast({ title: account.passkeyAdded, tone: 'good' })
      await decided()
    },
    (fault) => whyNotAdded(account, fault),
  )
  return (
    <>
      {error && (
        <Note tone="error" role="alert">
          {error}
        </Note>
      )}
      <Button icon={<KeyRound size={18} aria-hidden />} pending={pending} onClick={onSubmit}>
        {account.addPasskey}
      </Button>
    </>
  )
}

/** The words of the login offer a code instead, which adds no passkey. */
function whyNotAdded({ passkeyNotAdded, passkeysImpossible }: Words['account'], fault: unknown): string {
  if (fault instanceof PasskeyNotUsed) return passkeyNotAdded
  const reason = fault instanceof ApiRefusal ? fault.reason : ''
  if (reason === 'passkey_refused') return passkeyNotAdded
  return reason === 'passkeys_impossible' ? passkeysImpossible : reasonText(fault)
}
