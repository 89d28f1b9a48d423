export { baixar } from './baixar.ts'
export { criar } from './criar.ts'
export { ler } from './ler.ts'
export { revogar } from './revogar.ts'
