import type { records as english } from '../../texts/records.en.ts'

type Words = Pick<typeof english, 'seconds' | 'minutes' | 'hours' | 'days'>

/** A duration in its two largest units: '45 s', '12 min', '3 h 20 min', '2 d 5 h'. */
export function durationIn(words: Words, seconds: number): string {
  if (seconds < 60) return words.seconds(seconds)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return words.hours(hours, minutes % 60)
  return words.days(Math.floor(hours / 24), hours % 24)
}
