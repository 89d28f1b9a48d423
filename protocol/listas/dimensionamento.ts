import { tiposDeResposta } from '@hub/domain/dimensionamento/tipos.ts'
import { dimensionamento } from '../dimensionamento.ts'
import { listaCurta } from '../kernel/lista.ts'
import { emLista } from './em-palavras.ts'

const chave = (x: { chave: string; ativo: boolean }) => (x.ativo ? x.chave : `${x.chave} · guardada`)

export const perguntas = listaCurta('perguntas', 'Perguntas de dimensionamento', [dimensionamento.listarPerguntas], {
  descricao: ['Pergunta', (p) => p.descricao],
  chave: ['Chave', chave],
  tipo: ['Resposta', (p) => tiposDeResposta[p.tipo].descricao],
  lista: ['Lista', (p) => p.lista?.descricao],
  questionarios: ['Questionários', (p) => p.questionarios, 'numero'],
  ofertas: ['Ofertas', (p) => p.ofertas, 'numero'],
})

export const listasDeOpcoes = listaCurta('listas', 'Listas de dimensionamento', [dimensionamento.listarListas], {
  descricao: ['Lista', (l) => l.descricao],
  chave: ['Chave', chave],
  itens: ['Itens', (l) => emLista(l.itens.map((i) => i.descricao))],
  perguntas: ['Perguntas', (l) => l.perguntas, 'numero'],
})
