import { area } from '../area.ts'
import { listaCurta } from '../kernel/lista.ts'
import { emLista } from './em-palavras.ts'

export const areas = listaCurta('areas', 'Áreas de atuação', [area.listar], {
  area: ['Área', (a) => a.descricao],
  gestores: ['Gestores', (a) => emLista(a.gestores.map((g) => g.pessoa.nome)) || 'Todos os gestores'],
  servicos: ['Serviços', (a) => a.servicos, 'numero'],
  situacao: ['Situação', (a) => (a.ativo ? 'Ativa' : 'Desativada')],
})
