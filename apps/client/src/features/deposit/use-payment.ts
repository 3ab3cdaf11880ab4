import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { useSettled } from '../../lib/use-settled.ts'

/** Typing stops for so long before a QR code is made. */
const SETTLED_MS = 300
const A_DAY = 86_400_000

/** The UPI id, and the QR code of an amount in paise once it is no longer being typed. */
export function usePayment(paise: number | undefined) {
  const settled = useSettled(paise, SETTLED_MS)
  return useQuery({
    queryKey: ['payment', settled ?? 0],
    queryFn: ({ signal }) =>
      callApi('GET pay_api', settled === undefined ? {} : { amt: (settled / 100).toFixed(2) }, { signal }),
    staleTime: A_DAY,
    placeholderData: keepPreviousData,
  })
}

/**
 * Shows the picture that a data: URL holds, as a blob, since the app shows pictures of its own origin and blobs only. The
 * returned function belongs to the image's `ref`.
 */
export function useBlobImage(dataUrl: string): (image: HTMLImageElement) => () => void {
  return useCallback(
    (image) => {
      const [head = '', body = ''] = dataUrl.split(',')
      const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
      const type = /^data:([\w/+.-]+)/.exec(head)?.[1] ?? ''
      const made = URL.createObjectURL(new Blob([bytes], { type }))
      image.src = made
      return () => URL.revokeObjectURL(made)
    },
    [dataUrl],
  )
}
