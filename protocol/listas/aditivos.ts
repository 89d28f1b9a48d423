import { aditivo } from '../aditivo.ts'
import { lista } from '../kernel/lista.ts'

export const DE_UMA_PARTE = 'Proposto por uma das partes'

export const aditivos = lista('aditivos', 'Aditivos e distratos', [aditivo.listarTodos], {
  titulo: ['Aditivo ou distrato', (a) => a.titulo],
  numero: ['Solicitação', (a) => a.solicitacao.nrosolicitacao],
  servico: ['Serviço', (a) => a.solicitacao.titulo],
  cliente: ['Cliente', (a) => a.cliente.nome],
  prestador: ['Prestador', (a) => a.prestador.nome],
  motivo: ['Motivo', (a) => a.motivo],
  quando: ['Pedido em', (a) => a.dtainclusao, 'dia'],
  quem: ['Quem pediu', (a) => a.pedido_por ?? DE_UMA_PARTE],
  situacao: ['Situação', (a) => a.situacao.descricao],
})
