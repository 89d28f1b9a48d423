import type { avaliacao } from '@hub/protocol/avaliacao.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { avaliar } from './avaliar.ts'
import { gerarAtesto } from './gerar-atesto.ts'
import { lerQuestionario } from './ler-questionario.ts'
import { avaliarPorLink, lerPorLink } from './por-link.ts'

export const rotasDaAvaliacao: Rotas<typeof avaliacao> = {
  lerQuestionario,
  avaliar,
  lerPorLink,
  avaliarPorLink,
  gerarAtesto,
}
