import { z } from 'zod'
import { call } from '../call.ts'
import type { Call, Shape, StaffRole } from '../call.ts'
import { time } from '../fields.ts'

/** Whether a second member of staff must confirm. `depends`: the figures decide. */
export type SecondPerson = 'never' | 'always' | 'depends'

interface Spec<Makers extends readonly StaffRole[], Args extends Shape, Result extends z.ZodType> {
  /** One line for the list of commands and the reference page. */
  readonly about: string
  /** Who decides, or proposes if a second person confirms. */
  readonly makers: Makers
  /** Who confirms what another has proposed. */
  readonly checkers?: readonly StaffRole[]
  readonly secondPerson?: SecondPerson
  /** Requires proof of identity within the last five minutes: it moves money or changes roles. */
  readonly fresh?: boolean
  /** Arguments shown after the name at the terminal. */
  readonly usage?: string
  /** Names of positional arguments at the terminal, in order; every other argument is an option `--name value`. */
  readonly positional?: readonly string[]
  readonly args?: Args
  readonly result: Result
}

/** A decision of staff with its arguments and its result: one value for HTTP, the reference page and the terminal. */
export interface Action<
  Name extends string = string,
  Args extends Shape = Shape,
  Result extends z.ZodType = z.ZodType,
> {
  /** In kebab case: approve-deposit. */
  readonly name: Name
  readonly about: string
  readonly makers: readonly StaffRole[]
  readonly checkers: readonly StaffRole[]
  readonly secondPerson: SecondPerson
  readonly fresh: boolean
  readonly usage: string
  readonly positional: readonly string[]
  readonly args: z.ZodObject<Args>
  readonly result: Result
}

export function action<const Name extends string, Result extends z.ZodType, Args extends Shape = Shape>(
  name: Name,
  spec: Spec<readonly StaffRole[], Args, Result>,
): Action<Name, Args, Result> {
  const { about, makers, result } = spec
  const { checkers = [], secondPerson = 'never', fresh = false, usage = '', positional = [] } = spec
  const args = z.object(spec.args ?? ({} as Args))
  return { name, about, makers, checkers, secondPerson, fresh, usage, positional, args, result }
}

export type ArgsOf<A extends Action> = z.output<A['args']>
/** Arguments before they are parsed, as a caller gives them. */
export type GivenArgs<A extends Action> = z.input<A['args']>
export type ResultOf<A extends Action> = z.input<A['result']>

/** A proposal that waits for a second person, or then for its time. `seen` names exactly what was proposed. */
const waiting = {
  action: z.number().nullable(),
  seen: z.string().nullable(),
  /** Set if it is confirmed and takes effect later. */
  valid_from: time.nullable(),
}

/** What an action answers: its result, or null while it waits for a second person or its time. */
const answerOf = <Result extends z.ZodType>(result: Result) =>
  z.object({ status: z.literal(1), msg: z.string(), ...waiting, result: result.nullable() })

type ActionCall<A extends Action> = Call<
  `POST staff_action_api/${A['name']}`,
  Shape,
  Shape,
  A['args']['shape'],
  ReturnType<typeof answerOf<A['result']>>,
  { readonly staff: readonly StaffRole[] }
>
export type CallsOfActions<Actions extends Readonly<Record<string, Action>>> = {
  readonly [Name in keyof Actions & string as `action_${Name}`]: ActionCall<Actions[Name]>
}

/** Everyone who may give an action: a checker gives the same again, which confirms it. */
export const rolesOf = ({ makers, checkers }: Action): readonly StaffRole[] => [
  ...new Set([...makers, ...checkers]),
]

/** The calls of actions, one each: `POST staff_action_api/approve-deposit`. */
export function callsOf<const Actions extends Readonly<Record<string, Action>>>(
  actions: Actions,
): CallsOfActions<Actions> {
  const calls = Object.values(actions).map((one) => [
    `action_${one.name}`,
    call(`POST staff_action_api/${one.name}`, {
      access: { staff: rolesOf(one) },
      about: one.about,
      form: one.args.shape,
      answer: answerOf(one.result),
    }),
  ])
  return Object.fromEntries(calls)
}
