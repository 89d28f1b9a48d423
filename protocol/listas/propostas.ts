import { lista } from '../kernel/lista.ts'
import { proposta } from '../proposta.ts'

const { listar, listarEmAnalise, listarEnviadas } = proposta

export const propostas = lista('propostas', 'Propostas', [listar, listarEmAnalise, listarEnviadas], {
  titulo: ['Serviço', (p) => p.solicitacao.titulo],
  cliente: ['Cliente', (p) => p.solicitacao.cliente],
  cidade: ['Cidade', (p) => p.solicitacao.cidade],
  numero: ['Número', (p) => p.solicitacao.nrosolicitacao],
  prazo: ['Prazo', (p) => p.prazo, 'dia'],
  enviada: ['Enviada em', (p) => p.enviada_em, 'momento'],
  situacao: ['Situação', (p) => p.status],
  daSolicitacao: ['Situação da solicitação', (p) => p.solicitacao.substatus.descricao],
  inicio: ['Início', (p) => p.dta_inicio, 'dia'],
  fim: ['Fim', (p) => p.dta_fim, 'dia'],
  valor: ['Preço', (p) => p.valor_bruto, 'reais'],
})
