import { describe, expect, it } from 'vitest'
import { readRiskText } from './risk-text.ts'

describe('a written risk notice', () => {
  it('has a lead, then points with a title on their first line; other line ends are spaces', () => {
    expect(
      readRiskText(' Read\nthis.\n\nLeverage\nIt works\nboth ways.\n\n \nGaps\r\nPrices jump.\n'),
    ).toEqual({
      lead: 'Read this.',
      points: [
        { title: 'Leverage', text: 'It works both ways.' },
        { title: 'Gaps', text: 'Prices jump.' },
      ],
    })
  })

  it.each([
    ['is empty', ''],
    ['has a lead alone', 'Read this.'],
    ['has a point without text', 'Read this.\n\nLeverage'],
  ])('is none if it %s', (_, written) => {
    expect(readRiskText(written)).toBeUndefined()
  })
})
