/**
 * npm run record -- FOLDER: writes the running server's quotes into a folder that `FEED_DATA` plays, until Ctrl+C. Exit
 * code 0 if stopped so, 1 if the server stopped or the folder is not writable, 2 if no server runs.
 */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { tapOf } from '../market-data/quote-tap.ts'

const FAILED = 1
const NOTHING_TO_RECORD = 2
const DAY_LENGTH = 86_400_000

/** Files by symbol and day. A row is written in one piece. */
class DayFiles {
  readonly #folder: string
  readonly #open = new Map<string, { readonly day: number; readonly file: number }>()

  constructor(folder: string) {
    this.#folder = folder
  }

  add(symbol: string, time: number, prices: string): void {
    const day = Math.floor(time / DAY_LENGTH)
    const known = this.#open.get(symbol)
    if (known && known.day !== day) closeSync(known.file)
    const file = known?.day === day ? known.file : this.#begin(symbol, day)
    writeSync(file, `${time % DAY_LENGTH},${prices}\n`)
  }

  close(): void {
    for (const { file } of this.#open.values()) closeSync(file)
    this.#open.clear()
  }

  #begin(symbol: string, day: number): number {
    const name = symbol.toLowerCase()
    const date = new Date(day * DAY_LENGTH).toISOString().slice(0, 10).replaceAll('-', '')
    mkdirSync(join(this.#folder, name), { recursive: true })
    const file = openSync(join(this.#folder, name, `tick_${date}_quote.csv`), 'a')
    this.#open.set(symbol, { day, file })
    return file
  }
}

async function record(socket: Socket, folder: string): Promise<number> {
  const files = new DayFiles(folder)
  let quotes = 0
  let stopped = false
  /** An unfinished line: it is a quote only with its line feed. */
  let begun = ''
  const stop = (): void => {
    stopped = true
    socket.destroy()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  console.log(`Recording into ${folder}. Press Ctrl+C to stop.`)
  const take = (text: string): void => {
    const lines = `${begun}${text}`.split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) {
      const [, symbol = '', time = '', prices = ''] = /^([^,]+),(\d+),(.+)$/.exec(line) ?? []
      files.add(symbol, Number(time), prices)
      quotes += 1
    }
  }
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (bytes) => {
      try {
        take(String(bytes))
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
    socket.once('error', reject)
    socket.once('close', () => resolve())
  }).finally(() => files.close())
  console.log(`Recorded ${quotes.toLocaleString('en')} quotes into ${folder}.`)
  if (!stopped) console.error('The server has stopped.')
  return stopped ? 0 : FAILED
}

async function main(): Promise<number> {
  const [folder] = parseArgs({ allowPositionals: true, strict: false }).positionals
  if (folder === undefined) {
    console.error('npm run record -- FOLDER')
    return NOTHING_TO_RECORD
  }
  const { dataDir } = readConfig(process.env)
  mkdirSync(resolve(folder), { recursive: true })
  const socket = connect(tapOf(dataDir))
  const isConnected = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false))
  })
  if (!isConnected) {
    console.error(`No server is running on ${dataDir}. Start it with npm start, then record.`)
    return NOTHING_TO_RECORD
  }
  return record(socket, resolve(folder))
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = FAILED
}
