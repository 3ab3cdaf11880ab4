import { lazyFile } from '../components/lazy-file.ts'
import { HomeScreen } from '../features/home/home-screen.tsx'
import type { DeskProps } from '../features/home/home-screen.tsx'

/** Loaded only where a screen is wide enough. If loading fails, HOME works without it. */
const { Part: Desk } = lazyFile<DeskProps>(() =>
  import('./desk/desk.tsx').then(
    (file) => file.Desk,
    () => () => null,
  ),
)

/** HOME, with its desk. */
export function Home() {
  return <HomeScreen Desk={Desk} />
}
