export { enviar } from './enviar.ts'
export { ler } from './ler.ts'
export { remover } from './remover.ts'
