import { consentVersions } from '@gf/contract/consents'
import { hasVerhoeffDigit } from '@gf/contract/identity-numbers'
import sharp from 'sharp'

/** A person without an account: the same number gives the same person, another shares nothing with them. */
export interface TestPerson {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly cpassword: string
  readonly aadhar: string
  readonly pan: string
}

export function testPerson(number: number): TestPerson {
  const digits = String(number).padStart(5, '0')
  return {
    name: 'Meera Kulkarni',
    phone: `98123${digits}`,
    email: `meera.k${digits}@example.in`,
    password: 'seven-quiet-lanterns',
    cpassword: 'seven-quiet-lanterns',
    aadhar: withCheckDigit(`234123${digits}`),
    pan: `ABCP${letterOf(number)}${String(number % 10_000).padStart(4, '0')}F`,
  }
}

const letterOf = (number: number): string => String.fromCodePoint(65 + (Math.floor(number / 10_000) % 26))

/** The twelve-digit number that begins with these eleven. */
export function withCheckDigit(digits: string): string {
  const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
    hasVerhoeffDigit(`${digits}${digit}`),
  )
  return `${digits}${check}`
}

/** A photo of a card, as from a phone; the seed distinguishes them. */
export function testPhoto(seed = 1, { width = 800, height = 500 } = {}): Promise<Buffer> {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: (seed * 53) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** About half a megabyte, like a camera's photo of a screen: noise does not compress. */
export function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer()
}

export type TestImages = Readonly<Record<'aadhar_img' | 'aadhar_img1' | 'pan_img', Buffer>>

export async function testImages(size = {}): Promise<TestImages> {
  const [front, back, pan] = await Promise.all([testPhoto(1, size), testPhoto(2, size), testPhoto(3, size)])
  return { aadhar_img: front, aadhar_img1: back, pan_img: pan }
}

/** The browser's fields for the accepted documents. */
const agreed = Object.entries(consentVersions).map(([name, version]) => [name, String(version)] as const)

/** A browser's registration form. */
export function registrationForm(
  fields: Readonly<Record<string, string>>,
  images: Readonly<Record<string, Buffer>>,
  fileName = 'IMG_20261121.jpg',
): FormData {
  const form = new FormData()
  if ('aadhar' in fields) for (const [name, version] of agreed) form.set(name, version)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, bytes] of Object.entries(images)) {
    form.set(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), fileName)
  }
  return form
}
