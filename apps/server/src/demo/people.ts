import { consentVersions } from '@gf/contract/consents'
import { hasVerhoeffDigit } from '@gf/contract/identity-numbers'
import sharp from 'sharp'

/** An invented client. */
export interface Person {
  /** Counts from 0; all else follows from it. */
  readonly no: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly password: string
  readonly aadhar: string
  readonly pan: string
}

const names =
  'Aarav Diya Ishaan Ananya Kabir Meera Rohan Sana Vivaan Nisha Arjun Pooja Farhan Lakshmi Harpreet Riya'
const first = names.split(' ')
const last = ['Sharma', 'Iyer', 'Patel', 'Khan', 'Reddy', 'Das', 'Kulkarni', 'Singh', 'Nair', 'Mehta', 'Bose']
const cities = ['Mumbai', 'Pune', 'Delhi', 'Chennai', 'Kolkata', 'Indore', 'Kochi', 'Jaipur', 'Surat']

const pick = (items: readonly string[], place: number): string => items[place % items.length] ?? ''

/** The invented client with this number. The card numbers are valid in form only. */
export function personOf(no: number, password: string): Person {
  const [given, family] = [pick(first, no), pick(last, no * 3 + Math.floor(no / first.length))]
  return {
    no,
    name: `${given} ${family}`,
    email: `${given}.${family}${no + 1}@demo.example`.toLowerCase(),
    phone: `98765${String(43_000 + no).padStart(5, '0')}`,
    city: pick(cities, no),
    password,
    aadhar: withCheckDigit(`4567${String(1_000_000 + no * 7_919)}`),
    pan: `DEMP${family.charAt(0)}${1_000 + no}F`,
  }
}

function withCheckDigit(digits: string): string {
  for (let check = 0; check < 10; check += 1)
    if (hasVerhoeffDigit(`${digits}${check}`)) return `${digits}${check}`
  throw new Error(`${digits} takes no check digit`)
}

/** The registration form as the app sends it. */
export function registrationOf({ name, phone, email, password, aadhar, pan }: Person) {
  const { terms, privacy, risk } = consentVersions
  return { name, phone, email, password, cpassword: password, aadhar, pan, terms, privacy, risk }
}

/** A drawn card that says that it is none. */
async function cardOf({ no, name }: Person, title: string): Promise<Buffer> {
  const tint = { r: 120 + ((no * 37) % 100), g: 120 + ((no * 61) % 100), b: 120 + ((no * 83) % 100) }
  const block = (left: number, top: number, width: number, height: number, background: object) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  })
  const line = (left: number, top: number, text: string, dpi: number) => ({
    input: { text: { text, font: 'sans', dpi, rgba: true } },
    left,
    top,
  })
  return sharp({ create: { width: 860, height: 540, channels: 3, background: '#d8d8d8' } })
    .composite([
      block(30, 30, 800, 480, { r: 246, g: 246, b: 240 }),
      block(30, 30, 800, 90, tint),
      block(70, 180, 180, 230, tint),
      line(60, 55, title, 200),
      line(290, 200, name, 220),
      line(290, 280, 'Drawn for the demo', 150),
      line(290, 360, '<span foreground="#b00020">SPECIMEN</span>', 300),
    ])
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The three images of a registration. */
export async function imagesOf(person: Person) {
  const [aadhar_img, aadhar_img1, pan_img] = await Promise.all(
    ['AADHAAR (front)', 'AADHAAR (back)', 'PAN'].map((title) => cardOf(person, title)),
  )
  return { aadhar_img, aadhar_img1, pan_img } as Readonly<Record<string, Buffer>>
}
