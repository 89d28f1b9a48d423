import type { Endpoint, RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { solicitacao as api, type SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import { chamar, type Entrada } from '../../api/cliente.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import type { SolicitacaoVista } from './aba.ts'

/**
 * Gives the request back to what it was before the window opened, unless another window has changed it since; undefined where the hub
 * would refuse that.
 */
type Desfazer<E extends Endpoint> = ((feito: RespostaDe<E>, pedido: Entrada<E>) => Promise<unknown>) | undefined

const emTriagem = (s: SolicitacaoVista) => linhaDoSubstatus(s.substatus.codigo).triagem === true

export const voltarAoResponsavel = (s: SolicitacaoVista): Desfazer<typeof api.alterarResponsaveis> =>
  s.gestor || emTriagem(s)
    ? (_, { corpo: { gestor } }) =>
        chamar(api.alterarResponsaveis, {
          corpo: { solicitacoes: [s.id], gestor: s.gestor?.id ?? null, antes: { gestor } },
        })
    : undefined

export const voltarAoConsultor =
  (s: SolicitacaoVista): Desfazer<typeof api.alterarConsultor | typeof api.removerConsultor> =>
  ({ consultor }) => {
    const antes = consultor?.id ?? null
    if (s.consultor)
      return chamar(api.alterarConsultor, { params: { id: s.id }, corpo: { consultor: s.consultor.id, antes } })
    return chamar(api.removerConsultor, { params: { id: s.id }, corpo: antes === null ? {} : { antes } })
  }

export const voltarAoCentro = (s: SolicitacaoInterna): Desfazer<typeof api.alterarCentroCusto> =>
  s.centrocusto || (emTriagem(s) && s.reservado === 0)
    ? ({ centrocusto }) =>
        chamar(api.alterarCentroCusto, {
          params: { id: s.id },
          corpo: { centrocusto: s.centrocusto?.id ?? null, antes: centrocusto?.id ?? null },
        })
    : undefined

export const voltarAoObjetivo =
  (s: SolicitacaoVista): Desfazer<typeof api.alterarObjetivo> =>
  ({ objetivo: antes }) =>
    chamar(api.alterarObjetivo, { params: { id: s.id }, corpo: { objetivo: s.objetivo, antes } })
