export { ouvir } from './ouvir.ts'
