import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Config } from '../kernel/config.ts'

/** @throws Recusa NAO_ENCONTRADO outside of the demonstration: there these calls do not exist */
export function exigirDemo({ config }: { config: Config }): void {
  if (config.modo !== 'demo') throw new Recusa('NAO_ENCONTRADO')
}
