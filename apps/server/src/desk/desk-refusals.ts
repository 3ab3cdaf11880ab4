import { Refusal } from '../refusal.ts'

/** The desk has stopped: nothing more is decided in this process. */
export class DeskStopped extends Refusal {
  constructor() {
    super(
      'desk_stopped',
      'Dealing is restarting. Try again in a moment; nothing you sent is lost or done twice.',
      { http: 503, retryAfter: 5 },
    )
    this.name = 'DeskStopped'
  }
}

/** More commands wait for their commit than the database keeps up with. */
export const tooBusy = () =>
  new Refusal('too_busy', 'Very many orders are coming in at once. Yours was not taken: send it again.', {
    http: 503,
    retryAfter: 1,
  })
