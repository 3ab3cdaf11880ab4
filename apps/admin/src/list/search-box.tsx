import { useEffect, useState } from 'react'
import { SearchField } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'

/** The words in the box go into the address after a pause in typing. Milliseconds. */
const PAUSE = 250

interface SearchBoxProps {
  /** As the address has it. */
  readonly search: string
  readonly onSearch: (search: string) => void
  /** What the search looks through. */
  readonly placeholder?: string
  /** By default "Search". */
  readonly label?: string
}

/** The search of a list. It follows the address, which Back and Forward change. */
export function SearchBox({ search, onSearch, placeholder, label }: SearchBoxProps) {
  const { list } = useTexts()
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (followed !== search) {
    setFollowed(search)
    setTyped(search)
  }
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => onSearch(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])
  return (
    <SearchField
      label={label ?? list.search}
      clearLabel={list.clear}
      value={typed}
      onChange={setTyped}
      {...(placeholder !== undefined && { placeholder })}
    />
  )
}
