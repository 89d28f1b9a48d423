import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { listaCurta } from '../kernel/lista.ts'
import { type PedidoDeExclusao, privacidade } from '../privacidade.ts'
import { emLista } from './em-palavras.ts'

export const decisaoDaExclusao = (p: PedidoDeExclusao) =>
  p.situacao !== 'atendido' ? p.descricao : p.anonimizado_em ? 'Dados excluídos' : 'Atendido: exclusão em andamento'

export const exclusoes = listaCurta('exclusoes', 'Pedidos de exclusão de dados', [privacidade.listarPedidos], {
  pessoa: ['Pessoa', (p) => p.pessoa.nome],
  email: ['E-mail', (p) => p.pessoa.email],
  perfis: ['Perfis', (p) => emLista(p.pessoa.grupos.map((g) => nomeDoPapel[g.name])) || 'Nenhum'],
  empresas: ['Empresas', (p) => emLista(p.pessoa.empresas)],
  motivo: ['Motivo', (p) => p.motivo ?? 'Não disse'],
  quando: ['Pedido em', (p) => p.dtainclusao, 'dia'],
  prazo: ['Responder até', (p) => (p.situacao === 'aberto' ? p.prazo : null), 'dia'],
  decisao: ['Decisão', decisaoDaExclusao],
  decidido: ['Decidido em', (p) => p.decidido_em, 'dia'],
  por: ['Quem decidiu', (p) => p.decidido_por],
})
