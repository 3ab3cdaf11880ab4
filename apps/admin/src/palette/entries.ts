import { useNavigate } from '@tanstack/react-router'
import type { Named, PaletteEntry } from '@gf/ui'
import type { StaffRole } from '@gf/contract'
import { chooseTheme, themes } from '../session/theme.ts'
import type { Theme } from '../session/theme.ts'
import { addressOf, pathOf } from '../list/saved-views.ts'
import type { SavedView } from '../list/saved-views.ts'
import { screens } from '../shell/screens.tsx'
import { en } from '../texts/en.ts'
import type { Words } from '../texts/en.ts'
import type { Found } from './use-found.ts'

/** One line of the palette, with what it is found by. */
export type Entry = Named & PaletteEntry<keyof Words['palette']['groups']>

/** What the frame of the back office does. */
export interface Acts {
  readonly logOut: () => void
  readonly changeLanguage: () => void
  readonly showKeys: () => void
}

export type Go = (to: string, search?: Readonly<Record<string, string>>) => void

/** Opens an address and leaves the keys to its page. */
export function useGo(): Go {
  const navigate = useNavigate()
  return (to, search = {}) => {
    void navigate({ to, search })
    document.querySelector<HTMLElement>('#page')?.focus()
  }
}

/** The screens of the role, found by their English names too. */
export function screenEntries(words: Words, role: StaffRole, go: Go): readonly Entry[] {
  const entry = (
    path: string,
    title: (of: Words) => string,
    group?: keyof Words['shell']['groups'],
  ): Entry => {
    const groupIn = (of: Words): string => (group ? of.shell.groups[group] : '')
    return {
      key: path,
      kind: 'screens',
      title: title(words),
      detail: groupIn(words),
      names: [title(words), title(en), groupIn(words), groupIn(en)],
      run: () => go(path),
    }
  }
  return [
    entry('/admin', ({ shell }) => shell.dashboard),
    ...screens
      .filter(({ path, roles }) => roles.includes(role) && !path.includes('$'))
      .map(({ path, title, group }) => entry(path, title, group)),
  ]
}

/** Saved views, found by their names and those of their lists. */
export function viewEntries(words: Words, views: readonly SavedView[], go: Go): readonly Entry[] {
  return views.map((view) => {
    const path = pathOf(view.list)
    const titleOf = screens.find((screen) => screen.path === path)?.title
    const titles = titleOf ? [titleOf(words), titleOf(en)] : []
    return {
      key: `view-${view.view_id}`,
      kind: 'views',
      title: view.name,
      detail: titles[0] ?? '',
      names: [view.name, ...titles],
      run: () => go(path, addressOf(view)),
    }
  })
}

export function actionEntries(
  words: Words,
  { logOut, changeLanguage, showKeys }: Acts,
  shownTheme: Theme,
): readonly Entry[] {
  const entry = (key: string, title: (of: Words) => string, run: () => void): Entry => ({
    key,
    kind: 'actions',
    title: title(words),
    detail: '',
    names: [title(words), title(en)],
    run,
  })
  return [
    entry('language', ({ palette }) => palette.language, changeLanguage),
    ...themes
      .filter((theme) => theme !== shownTheme)
      .map((theme) =>
        entry(
          theme,
          ({ palette }) => palette.themes[theme],
          () => chooseTheme(theme),
        ),
      ),
    entry('keys', ({ keys }) => keys.open, showKeys),
    entry('log-out', ({ home }) => home.logOut, logOut),
  ]
}

export function clientEntries({ clients }: Found, go: Go): readonly Entry[] {
  return clients.map(({ userid, first_name: name, username }) => ({
    key: `client-${userid}`,
    kind: 'clients',
    title: name,
    detail: `${userid} · ${username}`,
    names: [],
    run: () => go(`/admin/edituser/${userid}`),
  }))
}

export function requestEntries(words: Words, { requests }: Found, go: Go): readonly Entry[] {
  return requests.map(({ queue, hasPast, id, title, detail }) => ({
    key: `${queue}-${id}`,
    kind: 'requests',
    title: title(words),
    detail: detail(words),
    names: [],
    run: () => go(`/admin/${queue}`, { ...(hasPast && { which: 'all' }), id: String(id) }),
  }))
}
