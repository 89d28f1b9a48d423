import { type Substatus, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Banco } from '../db/banco.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { gravarSolicitacao, type Solicitacao } from './solicitacao-travada.ts'

/** How long each turn lasts, by parameter; no row: no deadline of its own. */
function prazoDe(para: Substatus, r: Regulamento): Date | null {
  switch (para) {
    case 'aguardando_analise':
    case 'em_recurso':
    case 'em_diagnostico':
      return r.emDiasUteis(r.parametro('prazo_triagem_du'))
    case 'aguardando_atualizacao_cliente':
      return r.emDiasUteis(r.parametro('prazo_pendencia_cliente_du'))
    case 'aguardando_aceite_prestador':
      return r.emDiasUteis(r.parametro('prazo_aceite_demanda_du'))
    case 'em_selecao':
      return r.emDiasCorridos(r.parametro('validade_proposta_dc'))
    case 'em_negociacao':
      return r.emDiasUteis(r.parametro('prazo_negociacao_du'))
    case 'sem_propostas':
      return r.emDiasCorridos(r.parametro('prazo_sem_propostas_dc'))
    case 'aguardando_autorizacao_gestor':
    case 'aguardando_autorizacao_coordenador':
    case 'aguardando_liberacao':
    case 'aguardando_analise_final':
      return r.emDiasUteis(r.parametro('prazo_triagem_du'))
    case 'aguardando_assinaturas':
      return r.emDiasCorridos(r.parametro('prazo_assinatura_dc'))
    case 'aguardando_pagamento':
      return r.emDiasCorridos(r.parametro('prazo_pagamento_dc'))
    case 'aguardando_avaliacao':
      return r.emDiasCorridos(r.parametro('prazo_avaliacao_dc'))
    default:
      return null
  }
}

/**
 * Moves a locked request to another substatus: its deadline by its parameters (or the one given), the day on which a new
 * phase begins, warnings counted anew. Whether it may move was asked of the rules before.
 */
export function mover(
  tx: Banco,
  s: Solicitacao,
  para: Substatus,
  r: Regulamento,
  mudancas: Partial<Solicitacao> = {},
): Promise<Solicitacao> {
  const etapa = substatus[para].etapa
  const fases = etapa && !s.fases[etapa] ? { ...s.fases, [etapa]: r.hoje } : s.fases
  const prazo = prazoDe(para, r.de(s))
  return gravarSolicitacao(tx, s, {
    substatus: para,
    prazo,
    ...(para === 'aguardando_pagamento' && prazo && { vencimentoDaParte: r.diaDe(prazo) }),
    fases,
    avisosDePrazo: 0,
    ...mudancas,
  })
}
