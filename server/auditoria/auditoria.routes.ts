export { detalhar } from './detalhar.ts'
export { listar } from './listar.ts'
