import { nomesDosUsos } from '@hub/domain/questionario/edicao.rules.ts'
import { listaCurta } from '../kernel/lista.ts'
import { questionario } from '../questionario.ts'

export const questionarios = listaCurta('questionarios', 'Questionários', [questionario.listar], {
  descricao: ['Questionário', (q) => q.descricao],
  uso: ['Uso', (q) => `${nomesDosUsos[q.uso]}${q.padrao ? ' · em uso nas avaliações' : ''}`],
  perguntas: ['Perguntas', (q) => q.perguntas, 'numero'],
  servicos: ['Serviços', (q) => q.servicos, 'numero'],
  respostas: ['Respostas', (q) => q.respostas, 'numero'],
  versao: ['Versão', (q) => q.versao, 'numero'],
  mudou: ['Alterado em', (q) => q.dtaalteracao, 'dia'],
  situacao: ['Situação', (q) => (q.ativo ? 'Ativo' : 'Arquivado')],
})
