export { aceitar, negar } from './decidir.ts'
export { recorrer } from './recorrer.ts'
