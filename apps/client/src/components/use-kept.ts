import { createStore } from '@gf/ui/store'
import { useSyncExternalStore } from 'react'

/** Counts what was kept, for the components that show it. */
const changes = createStore(0)

/** What this browser keeps under a name; `fallback` where it keeps none of the choices. */
export function readKept<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((each) => each === localStorage.getItem(name)) ?? fallback
}

/** A text, kept in this browser until the client logs out; the same in every component that names it. */
export function useKeptText(
  name: string,
  fallback: string,
): readonly [text: string, keep: (text: string) => void] {
  const text = useSyncExternalStore(changes.subscribe, () => localStorage.getItem(name) ?? fallback)
  const keep = (next: string): void => {
    localStorage.setItem(name, next)
    changes.become(changes.read() + 1)
  }
  return [text, keep]
}

/** One of a few choices, kept likewise. */
export function useKept<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): readonly [Choice, (choice: Choice) => void] {
  const [text, keep] = useKeptText(name, fallback)
  return [choices.find((each) => each === text) ?? fallback, keep]
}
