import { z } from 'zod'

interface ShopConfig {
  /** Signs the orders that the shop sends; without one, none are taken. Never log it. */
  readonly shopKey: string | undefined
}

const variables = {
  SHOP_KEY: z.string().min(32, 'at least 32 characters').optional(),
}

export const clinicConfig = {
  variables,
  confidential: ['SHOP_KEY'],
  contradictions: (): string[] => [],
  arrange: ({ SHOP_KEY: shopKey }: { readonly SHOP_KEY?: string | undefined }): ShopConfig => ({ shopKey }),
}
