import type { demo } from '@hub/protocol/demo.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { avancarRelogio } from './avancar-relogio.ts'
import { listarElenco } from './listar-elenco.ts'
import { listarEmails } from './listar-emails.ts'
import { listarWhatsapp } from './listar-whatsapp.ts'
import { pagar, verPagamento } from './pagar.ts'

export const rotasDaDemo: Rotas<typeof demo> = {
  listarElenco,
  avancarRelogio,
  listarEmails,
  listarWhatsapp,
  verPagamento,
  pagar,
}
