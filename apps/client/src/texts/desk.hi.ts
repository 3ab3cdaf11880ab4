import type { desk as english } from './desk.en.ts'

export const desk: typeof english = {
  dock: 'ट्रेड, ऑर्डर और अलर्ट',
  tabs: { positions: 'पोज़ीशन', orders: 'ऑर्डर', history: 'हिस्ट्री', alerts: 'अलर्ट' },
  resize: 'चार्ट के नीचे की सूची की ऊँचाई',
}
