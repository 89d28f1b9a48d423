export { enviar } from './enviar.ts'
