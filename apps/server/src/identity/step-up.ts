import type { LoggedIn } from '../calls/handler.ts'

/** Who proves something, and under which token. */
export type Prover = Pick<LoggedIn, 'clientId' | 'sessionId' | 'tokenHash'>

/** What came with a call to prove anew who is calling; '' and null count as absent. */
export interface Proof {
  /** The wallet PIN. */
  readonly wpin?: string | null | undefined
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | null | undefined
}

/** Asks for more than a login session before something that a stolen one must not do. */
export interface StepUp {
  /**
   * Passes with the right PIN where one is set and, where an authenticator app or passkey is on, a right code or a proof by
   * one of them within the last five minutes that gave this token. Where there is neither PIN nor second factor, a login or
   * proof of the last five minutes does.
   * Throws a Refusal with status 2: `pin_needed`, `pin_wrong`, `pin_locked`, `code_wrong`, or `step_up_needed`, whose
   * `detail.ways` names what this client can prove it by, e.g. `password,authenticator,passkey`. Throws 429 after many
   * wrong codes.
   */
  check(client: Prover, proof: Proof): Promise<void>
  /**
   * When something last changed that could let somebody else prove to be this client (milliseconds), or null: second
   * factors, passkeys, and the PIN save for its first setting.
   */
  factorsChangedAt(clientId: number): Promise<number | null>
  /** Passes within five minutes of the login or proof that gave this token; throws `step_up_needed` otherwise. */
  checkFresh(client: Prover): Promise<void>
  /**
   * Passes where no authenticator app is on, or within five minutes of the login or proof that gave this token: the
   * password alone does not count where one is. Throws `step_up_needed`.
   */
  checkBesidePassword(client: Prover): Promise<void>
  /**
   * Passes where the client has no PIN, where `wpin` is it, or where it was right within the last five minutes of this
   * login session and the client chose that this opens dealing. Throws a Refusal with status 2: `pin_needed` (with
   * `opens_minutes` where the client chose so), `pin_wrong` (with `tries_left`) or `pin_locked`.
   */
  checkPin(client: LoggedIn, wpin: string | null | undefined): Promise<void>
}
