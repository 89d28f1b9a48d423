export { copiar } from './copiar.ts'
export { enviar } from './enviar.ts'
export { simular } from './simular.ts'
