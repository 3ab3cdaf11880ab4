/** The operator's own website, as this page was told; an address of this app or of another site over https. */
export function mainWebsite(): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="main-website"]')?.content ?? ''
  return /^(\/(?!\/)|https:\/\/)/.test(told) ? told : '/welcome'
}
