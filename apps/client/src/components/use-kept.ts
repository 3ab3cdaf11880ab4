import { useState } from 'react'

/** What this browser keeps under a name; `fallback` where it keeps none of the choices. */
export function readKept<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((each) => each === localStorage.getItem(name)) ?? fallback
}

/** A text, kept in this browser until the client logs out. */
export function useKeptText(
  name: string,
  fallback: string,
): readonly [text: string, keep: (text: string) => void] {
  const [text, setText] = useState(() => localStorage.getItem(name) ?? fallback)
  const keep = (next: string): void => {
    localStorage.setItem(name, next)
    setText(next)
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
