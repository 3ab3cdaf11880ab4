import { callApi } from '@gf/api'

/** The state of notifications in this browser. */
export type PushState = 'unsupported' | 'needs_install' | 'denied' | 'off' | 'on'

/** Why turning on came to nothing though nothing failed: the question was answered with no, or not at all. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Safari on a phone offers push to apps on the home screen alone. */
const isPhoneOfApple = (): boolean => /iP(hone|ad|od)/.test(navigator.userAgent)

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return registration ? registration.pushManager.getSubscription() : null
}

/** The current state. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return isPhoneOfApple() ? 'needs_install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscribed = Notification.permission === 'granted' && (await subscriptionHere()) !== null
  return subscribed ? 'on' : 'off'
}

/** Tells the server of a subscription that this browser has: it may have dropped it since, with the login it belonged to. */
export async function renewPush(userid: number): Promise<void> {
  if ((await readPushState()) !== 'on') return
  const subscription = await subscriptionHere()
  if (subscription) await sendSubscription(userid, subscription)
}

async function sendSubscription(userid: number, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await callApi('POST push_subscribe_api/{userid}', {
    userid,
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  })
}

/** Asks for the permission and subscribes this browser. Throws NotAllowed, or what the calls and the browser throw. */
export async function turnPushOn(userid: number): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const { key } = await callApi('GET push_key_api', {})
  const registration = await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
  const { pushManager } = registration
  const before = await pushManager.getSubscription()
  const subscription =
    before ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  await sendSubscription(userid, subscription)
}

/** Ends the subscription at the server and here; here also where the server is out of reach, which then finds it gone. */
export async function turnPushOff(userid: number): Promise<void> {
  const subscription = await subscriptionHere()
  if (!subscription) return
  try {
    await callApi('POST push_unsubscribe_api/{userid}', { userid, endpoint: subscription.endpoint })
  } finally {
    await subscription.unsubscribe()
  }
}
