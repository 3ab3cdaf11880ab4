import { config } from 'zod'

// Pages forbid code made from text. Without this, zod tries whether it may, which browsers report as a violation.
if ('document' in globalThis) config({ jitless: true })
