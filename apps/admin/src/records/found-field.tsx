import { callApi, callNamed } from '@gf/api'
import type { Field } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ref } from 'react'
import { TextField } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import type { Row } from './records.ts'
import * as styles from './records.module.css'

interface FoundFieldProps {
  readonly of: NonNullable<Field['reference']>
  readonly found: NonNullable<NonNullable<Field['reference']>['found']>
  readonly label: string
  readonly error: string | undefined
  /** The chosen record's id; empty without one. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputRef: Ref<HTMLInputElement>
}

/** A record of a list too long to choose from: what is typed is searched, and one that was found is chosen. */
export function FoundField({ of, found, label, error, value, onChange, inputRef }: FoundFieldProps) {
  const { form, loading } = useTexts()
  const [typed, setTyped] = useState<string>()
  const name = useName(of, value)
  const keyword = (typed ?? '').trim()
  const isSearched = value === '' && keyword.length > found.above
  const { data } = useQuery({
    queryKey: [of.table, 'list', 'found', keyword],
    queryFn: async () => (await callNamed(found.by, { keyword })) as readonly Row[],
    enabled: isSearched,
  })
  const choose = (row: Row): void => {
    setTyped(undefined)
    onChange(String(row[of.id]))
  }
  return (
    <div className={styles.found}>
      <TextField
        ref={inputRef}
        label={label}
        error={error}
        hint={form.foundHint(found.above)}
        autoComplete="off"
        value={value === '' ? (typed ?? '') : (name ?? loading)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (value !== '') onChange('')
        }}
      />
      {isSearched && data && (
        <ul aria-label={form.suggestions(label)}>
          {data.map((row) => (
            <li key={Number(row[of.id])}>
              <button type="button" onClick={() => choose(row)}>
                {row[of.shows]}
              </button>
            </li>
          ))}
          {data.length === 0 && <li role="status">{form.noSuggestion}</li>}
        </ul>
      )}
    </div>
  )
}

/** The name of the chosen record, once it is loaded. */
function useName(of: FoundFieldProps['of'], value: string): string | undefined {
  const { data } = useQuery({
    queryKey: [of.table, 'name', value],
    queryFn: async () => {
      const which = { table: of.table, col: of.id, id: Number(value) }
      return (await callApi('GET edit_api/{table}/{col}/{id}', which)) as Row
    },
    enabled: value !== '',
  })
  return data && String(data[of.shows])
}
