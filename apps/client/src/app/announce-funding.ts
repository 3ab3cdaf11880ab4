import type { PrivateEvent } from '@gf/contract'
import { showToast } from '@gf/ui'
import { texts } from '../texts/funding-news.ts'
import { loadTexts } from '../texts/texts.ts'

type FundingChanged = Extract<PrivateEvent, { kind: 'funding_changed' }>

/** Says what staff have decided. What the client did is answered where it was done. */
export async function announceFunding({ what, state }: FundingChanged): Promise<void> {
  await loadTexts()
  const { fundingNews } = texts()
  const titles: Readonly<Record<string, string>> = fundingNews[what]
  const title = titles[state]
  if (title === undefined) return
  showToast({ tone: state === 'Rejected' ? 'bad' : 'good', title, detail: fundingNews.where })
}
