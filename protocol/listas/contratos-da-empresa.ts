import { situacoes } from '@hub/domain/contrato/contrato.states.ts'
import { empresa } from '../empresa.ts'
import { lista } from '../kernel/lista.ts'

export const contratosDaEmpresa = lista('contratos-da-empresa', 'Contratos', [empresa.listarContratos], {
  titulo: ['Contrato', (k) => k.titulo],
  numero: ['Solicitação', (k) => k.solicitacao.nrosolicitacao],
  parte: ['Com quem', (k) => k.outra_parte.nome],
  lado: ['O que faz', (k) => (k.lado === 'cliente' ? 'presta o serviço' : 'contrata o serviço')],
  situacao: ['Situação', (k) => situacoes[k.situacao].descricao],
  em: ['Gerado em', (k) => k.dtainclusao, 'dia'],
  valor: ['Valor', (k) => k.valor, 'reais'],
})
