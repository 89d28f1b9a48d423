import { solicitacao as api, type SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import { chamar } from '../../api/cliente.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import type { SolicitacaoVista } from './aba.ts'

/** Gives the request back to what it was before the window opened; undefined where the hub would refuse that. */
type Desfazer = (() => Promise<unknown>) | undefined

const emTriagem = (s: SolicitacaoVista) => linhaDoSubstatus(s.substatus.codigo).triagem === true

export const voltarAoResponsavel = (s: SolicitacaoVista): Desfazer =>
  s.gestor || emTriagem(s)
    ? () => chamar(api.alterarResponsaveis, { corpo: { solicitacoes: [s.id], gestor: s.gestor?.id ?? null } })
    : undefined

export const voltarAoConsultor =
  (s: SolicitacaoVista): Desfazer =>
  () =>
    s.consultor
      ? chamar(api.alterarConsultor, { params: { id: s.id }, corpo: { consultor: s.consultor.id } })
      : chamar(api.removerConsultor, { params: { id: s.id } })

export const voltarAoCentro = (s: SolicitacaoInterna): Desfazer =>
  s.centrocusto || (emTriagem(s) && s.reservado === 0)
    ? () => chamar(api.alterarCentroCusto, { params: { id: s.id }, corpo: { centrocusto: s.centrocusto?.id ?? null } })
    : undefined

export const voltarAoObjetivo =
  (s: SolicitacaoVista): Desfazer =>
  () =>
    chamar(api.alterarObjetivo, { params: { id: s.id }, corpo: { objetivo: s.objetivo } })
