import type { notificacao } from '@hub/protocol/notificacao.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { listar } from './listar.ts'
import { marcarTodas, marcarVista } from './marcar-vista.ts'
import { escolherPreferencia, lerPreferencias } from './preferencias.ts'
import { autorizarWhatsapp, lerWhatsapp, revogarWhatsapp } from './whatsapp.ts'

export const rotasDaNotificacao: Rotas<typeof notificacao> = {
  listar,
  marcarVista,
  marcarTodas,
  lerPreferencias,
  escolherPreferencia,
  lerWhatsapp,
  autorizarWhatsapp,
  revogarWhatsapp,
}
