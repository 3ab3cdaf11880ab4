import type { LoggedIn } from '../calls/handler.ts'

/** The person who proves something, and the session token. */
export type Prover = Pick<LoggedIn, 'clientId' | 'sessionId' | 'tokenHash'>

/** Proofs sent with a call; '' and null mean absent. */
export interface Proof {
  /** The wallet PIN. */
  readonly wpin?: string | null | undefined
  /** From the authenticator app, or a recovery code. */
  readonly code?: string | null | undefined
}

/** Requires more than a login session before what a stolen one must not do. */
export interface StepUp {
  /**
   * Passes with the right PIN if one is set and, if an authenticator app or passkey is on, a right code or a proof by
   * one of them within the last five minutes that gave this token. Without PIN and second factor, a login or proof of
   * the last five minutes is enough. Throws a Refusal with status 2: `pin_needed`, `pin_wrong`, `pin_locked`,
   * `code_wrong`, or `step_up_needed`, whose `detail.ways` names this client's proofs, e.g.
   * `password,authenticator,passkey`. Throws 429 after many wrong codes.
   */
  check(client: Prover, proof: Proof): Promise<void>
  /** The last change of the client's second factors, passkeys or PIN in milliseconds, or null: it may be a thief's. */
  factorsChangedAt(clientId: number): Promise<number | null>
  /** Passes within five minutes of the login or proof that gave this token; otherwise throws `step_up_needed`. */
  checkFresh(client: Prover): Promise<void>
  /** Passes without an authenticator app or with a recent proof by it. Throws `step_up_needed`. */
  checkBesidePassword(client: Prover): Promise<void>
  /**
   * Passes if the client has no PIN, if `wpin` is it, or if it was right within the last five minutes of this login
   * session and the client chose that this allows trading. Throws a Refusal with status 2: `pin_needed` (with
   * `opens_minutes` if the client chose so), `pin_wrong` (with `tries_left`) or `pin_locked`.
   */
  checkPin(client: LoggedIn, wpin: string | null | undefined): Promise<void>
}
