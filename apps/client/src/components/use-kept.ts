import { useState } from 'react'

/** What this browser keeps under a name; `fallback` where it keeps none of the choices. */
export function readKept<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((each) => each === localStorage.getItem(name)) ?? fallback
}

/** One of a few choices, kept in this browser until the client logs out. */
export function useKept<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): readonly [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState<Choice>(() => readKept(name, choices, fallback))
  const choose = (next: Choice): void => {
    localStorage.setItem(name, next)
    setChoice(next)
  }
  return [choice, choose]
}
