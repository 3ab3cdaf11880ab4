import { resources } from '@gf/contract'
import type { Resource } from '@gf/contract'
import { expect, test } from 'vitest'
import { onScreen } from '../records/views.ts'
import type { ResourceName } from '../records/view.ts'
import { hi } from './hi.ts'

test.each(Object.keys(resources) as ResourceName[])('the choices of %s have their words in Hindi', (name) => {
  const { choice } = onScreen(name, hi)
  const of: Resource = resources[name]
  for (const { choices = [] } of Object.values(of.fields))
    for (const one of choices.filter((value) => !/^\d/.test(value)))
      expect(choice(one), one).toMatch(/[\u0900-\u097F]/)
})
