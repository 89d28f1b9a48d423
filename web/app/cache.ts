import { criarCache } from '../api/consultas.ts'

/** What the API answered on this page. */
export const cache = criarCache()
