import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTexts } from './catalogues.ts'
import { language } from './language.ts'

const en = { shell: { close: 'Close' } }
const hi = { shell: { close: 'बंद करें' } }
const homeEn = { home: { title: 'Home' } }
const homeHi = { home: { title: 'होम' } }
const offline = (): Promise<never> => Promise.reject(new Error('offline'))

beforeEach(() => language.become('en'))
afterAll(() => language.become('en'))

describe('the texts of an app', () => {
  it('are those of every screen and of the feature, in English at first', () => {
    const { texts } = createTexts(en, async () => hi).addCatalogue(homeEn, async () => homeHi)
    expect(texts()).toEqual({ ...en, ...homeEn })
  })

  it('change their language once all words of it are there', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof homeHi>()
    const app = createTexts(en, async () => hi)
    const { texts } = app.addCatalogue(homeEn, () => promise)
    const shown = app.showLanguage('hi')
    expect([language.read(), texts()]).toEqual(['en', { ...en, ...homeEn }])
    resolve(homeHi)
    await shown
    expect([language.read(), texts()]).toEqual(['hi', { ...hi, ...homeHi }])
  })

  it('are the same object as long as the language is', async () => {
    const app = createTexts(en, async () => hi)
    const { texts } = app.addCatalogue(homeEn, async () => homeHi)
    await app.showLanguage('hi')
    expect(texts()).toBe(texts())
  })

  it('wait also for a feature whose file comes while the language changes', async () => {
    const app = createTexts(en, async () => hi)
    app.addCatalogue(homeEn, async () => homeHi)
    const shown = app.showLanguage('hi')
    const { texts } = app.addCatalogue({ orders: 'Orders' }, async () => ({ orders: 'ऑर्डर' }))
    await shown
    expect(texts()).toEqual({ ...hi, orders: 'ऑर्डर' })
  })

  it('stay in the language before where the other does not come, and can be asked for again', async () => {
    let isOnline = false
    const app = createTexts(en, async () => (isOnline ? hi : offline()))
    const { texts } = app.addCatalogue(homeEn, async () => homeHi)
    await expect(app.showLanguage('hi')).rejects.toThrow('offline')
    await app.loadTexts('hi')
    expect([language.read(), texts()]).toEqual(['en', { ...en, ...homeEn }])
    isOnline = true
    await app.loadTexts('hi')
    expect([language.read(), texts()]).toEqual(['hi', { ...hi, ...homeHi }])
  })
})

describe('the words of a feature whose file comes in Hindi', () => {
  it('are English until they are loaded', async () => {
    const app = createTexts(en, async () => hi)
    await app.showLanguage('hi')
    const { texts, loadedTexts } = app.addCatalogue(homeEn, async () => homeHi)
    expect(texts()).toEqual({ ...hi, ...homeEn })
    expect(await loadedTexts()).toEqual({ ...hi, ...homeHi })
  })

  it('stay English where they cannot be loaded', async () => {
    const app = createTexts(en, async () => hi)
    await app.showLanguage('hi')
    const { loadedTexts } = app.addCatalogue(homeEn, offline)
    expect(await loadedTexts()).toEqual({ ...hi, ...homeEn })
  })
})
