import { listaCurta } from '../kernel/lista.ts'
import { parceiro } from '../parceiro.ts'
import { emLista } from './em-palavras.ts'

export const parceiros = listaCurta('parceiros', 'Parceiros', [parceiro.listar], {
  parceiro: ['Parceiro', (p) => p.razaosocial],
  subsidio: ['Paga do preço (%)', (p) => p.subsidio, 'numero'],
  programas: ['Programas', (p) => emLista(p.programas.map((g) => g.descricao)) || 'Nenhum ainda'],
  solicitacoes: ['Solicitações', (p) => p.solicitacoes, 'numero'],
  objetivo: ['Objetivo', (p) => p.objetivo],
})
