import { listaCurta } from '../kernel/lista.ts'
import { unidade } from '../unidade.ts'
import { emLista } from './em-palavras.ts'

export const unidades = listaCurta('unidades', 'Unidades de atendimento', [unidade.listar], {
  unidade: ['Unidade', (n) => n.descricao],
  gestores: ['Gestores', (n) => emLista(n.gestores.map((g) => g.pessoa.nome)) || 'Ninguém ainda'],
  cidades: ['Cidades', (n) => n.cidades, 'numero'],
  emAndamento: ['Em andamento', (n) => n.em_andamento, 'numero'],
  situacao: ['Situação', (n) => (n.ativo ? 'Ativa' : 'Desativada')],
})
