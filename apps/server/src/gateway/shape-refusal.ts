import type { z } from 'zod'
import type { Refusal } from '../refusal.ts'
import { badShape } from './read-form.ts'

type Issue = z.core.$ZodIssue

/** One clear sentence for the first thing that is wrong with a form, naming the field. */
export function shapeRefusal(error: z.core.$ZodError, given: Readonly<Record<string, unknown>>): Refusal {
  const issue = error.issues[0]
  const field = issue?.path[0] === undefined ? undefined : String(issue.path[0])
  if (!issue || field === undefined) return badShape('The form cannot be read. Please send it again.')
  const missing = !Object.hasOwn(given, field) || given[field] === undefined
  return badShape(`The field “${field}” ${missing ? 'is missing' : complaint(issue)}.`, field)
}

function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? shortOf(issue) : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `is too long: at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_type':
      return `must be ${NAMES[issue.expected] ?? issue.expected}`
    case 'invalid_union':
      return 'has a kind of value that it cannot have'
    case 'invalid_format':
      return issue.message.startsWith('must ') ? issue.message : 'is not in the right form'
    default:
      return issue.message.startsWith('must ') ? issue.message : 'is not right'
  }
}

function shortOf(issue: Extract<Issue, { code: 'too_small' }>): string {
  return issue.minimum === 1 ? 'is empty' : `is too short: at least ${issue.minimum} characters`
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}
