import { importacao } from '../importacao.ts'
import { listaCurta } from '../kernel/lista.ts'

export const importacoes = listaCurta('importacoes', 'Importações', [importacao.listar], {
  planilha: ['Planilha', (i) => i.tipo.titulo],
  arquivo: ['Arquivo', (i) => i.nome],
  situacao: ['Situação', (i) => i.situacao.descricao],
  linhas: ['Linhas', (i) => i.linhas, 'numero'],
  quando: ['Enviada em', (i) => i.dtainclusao, 'momento'],
  autor: ['Quem enviou', (i) => i.autor],
})
