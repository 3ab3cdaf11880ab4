import { Badge, layout, List, listAction } from '@gf/ui'
import {
  AtSign,
  BellRing,
  Bell,
  Building2,
  ChartSpline,
  ChevronRight,
  Download,
  FileText,
  Gauge,
  GraduationCap,
  Headset,
  History,
  Inbox,
  KeyRound,
  Landmark,
  ListPlus,
  LockKeyhole,
  Scale,
  ShieldCheck,
  Smartphone,
  TriangleAlert,
  WalletCards,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useWho } from '../../session/queries.ts'
import type { SettingsTexts } from '../../texts/settings.en.ts'
import { useTexts } from '../../texts/settings.en.ts'
import * as styles from './account-links.module.css'

type Name = keyof SettingsTexts['links']
type Place = readonly [name: Name, path: string, icon: LucideIcon]

/** Every screen of the account, in the order of how often people look for it. */
const groups: readonly (readonly [group: keyof SettingsTexts['groups'], places: readonly Place[]])[] = [
  [
    'you',
    [
      ['inbox', paths.inbox, Inbox],
      ['profile', paths.profile, AtSign],
      ['bank', paths.bank, Landmark],
      ['funds', paths.funds, WalletCards],
    ],
  ],
  [
    'security',
    [
      ['password', paths.password, KeyRound],
      ['security', paths.security, ShieldCheck],
      ['devices', paths.devices, Smartphone],
      ['ownLog', paths.ownLog, History],
      ['notifications', paths.notifications, Bell],
    ],
  ],
  [
    'trading',
    [
      ['statements', paths.statements, FileText],
      ['statistics', paths.statistics, ChartSpline],
      ['alerts', paths.alerts, BellRing],
      ['watchlists', paths.watchlists, ListPlus],
      ['limits', paths.limits, Gauge],
      ['firstSteps', paths.firstSteps, GraduationCap],
      ['risk', paths.risk, TriangleAlert],
    ],
  ],
  [
    'house',
    [
      ['company', paths.company, Building2],
      ['contact', paths.contact, Headset],
      ['privacy', paths.privacy, Download],
      ['terms', paths.terms, Scale],
      ['privacyPolicy', paths.privacyPolicy, LockKeyhole],
    ],
  ],
]

/** What a guest has: nothing about money, personal data or security. */
const ofGuests: ReadonlySet<Name> = new Set([
  'inbox',
  'ownLog',
  'statements',
  'statistics',
  'alerts',
  'watchlists',
  'limits',
  'firstSteps',
  'risk',
  'company',
  'terms',
  'privacyPolicy',
])

const groupsFor = (isGuest: boolean) =>
  groups
    .map(([group, places]) => [group, places.filter(([name]) => !isGuest || ofGuests.has(name))] as const)
    .filter(([, places]) => places.length > 0)

/** The same in one list. */
export const accountPlaces = (isGuest: boolean) => groupsFor(isGuest).flatMap(([, places]) => places)

/** The way from ACCOUNT to its screens. */
export function AccountLinks({ isGuest }: { readonly isGuest: boolean }) {
  const { settings } = useTexts()
  const unread = useWho().data?.unread ?? 0
  return groupsFor(isGuest).map(([group, places]) => (
    <section key={group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className={layout.groupTitle}>
        {settings.groups[group]}
      </h2>
      <List>
        {places.map(([name, path, Icon]) => (
          <li key={name}>
            <Link to={path} className={`${listAction} ${styles.link}`}>
              <Icon size={20} aria-hidden className={styles.icon} />
              <span className={styles.words}>
                <span className={styles.name}>{settings.links[name].name}</span>
                <span className={styles.about}>{settings.links[name].about}</span>
              </span>
              {name === 'inbox' && unread > 0 && <Badge tone="accent">{settings.unread(unread)}</Badge>}
              <ChevronRight size={18} aria-hidden className={styles.icon} />
            </Link>
          </li>
        ))}
      </List>
    </section>
  ))
}
