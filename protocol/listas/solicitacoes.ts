import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { lista } from '../kernel/lista.ts'
import { solicitacao } from '../solicitacao.ts'
import { vezEscrita } from './em-palavras.ts'

export const solicitacoes = lista('solicitacoes', 'Minhas solicitações', [solicitacao.listar], {
  titulo: ['Serviço', (s) => s.modelooferta.titulo],
  empresa: ['Empresa', (s) => (s.count_empresas === 1 ? s.empresa.nomefantasia : VARIAS_EMPRESAS)],
  numero: ['Número', (s) => s.nrosolicitacao],
  prestador: ['Prestador', (s) => s.prestador?.nome],
  situacao: ['Situação', (s) => s.substatus.descricao],
  vez: ['De quem é a vez', (s) => vezEscrita(s.agora)],
  prazo: ['Prazo', (s) => s.agora.ate, 'dia'],
  pedida: ['Pedida em', (s) => s.dtainclusao, 'dia'],
  valor: ['Preço', (s) => s.valor, 'reais'],
  parte: ['Sua parte', (s) => s.valor_cliente, 'reais'],
})
