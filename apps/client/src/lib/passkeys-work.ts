/** Whether this browser makes passkeys here: not on a page that is reached by a bare network address. */
export function passkeysWork(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)
}
