import type { operacao } from '@hub/protocol/operacao.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { dispensarEmail, listarEmails, reenviarEmail } from './emails.ts'
import { rodarTarefa, tentarEnvios } from './tentar.ts'
import { verManha } from './ver-manha.ts'

export const rotasDaOperacao: Rotas<typeof operacao> = {
  verManha,
  tentarEnvios,
  rodarTarefa,
  listarEmails,
  reenviarEmail,
  dispensarEmail,
}
