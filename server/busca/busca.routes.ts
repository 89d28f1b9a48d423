export { tudo } from './tudo.ts'
