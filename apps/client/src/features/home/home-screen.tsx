import { useTexts } from '../../texts/texts.ts'

export function HomeScreen() {
  const { home } = useTexts()
  return <h1>{home.title}</h1>
}
