import { showToast } from '@gf/ui'

/** Hands a text to another app by the device's own sheet; copies it where there is none, and says so. */
export async function shareText(
  text: string,
  says: { readonly copied: string; readonly failed: string },
): Promise<void> {
  try {
    // Not all browsers have it.
    if (typeof Reflect.get(navigator, 'share') === 'function') return await navigator.share({ text })
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'good', title: says.copied })
  } catch (error) {
    // The client has closed the device's sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ tone: 'bad', title: says.failed })
  }
}
