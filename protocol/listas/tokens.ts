import { nomeDoEscopo } from '@hub/domain/token-de-integracao/escopos.ts'
import { listaCurta } from '../kernel/lista.ts'
import { tokenDeIntegracao } from '../token-de-integracao.ts'
import { emLista } from './em-palavras.ts'

export const tokens = listaCurta('tokens', 'Tokens de integração', [tokenDeIntegracao.listar], {
  nome: ['Sistema', (t) => t.nome],
  por: ['Emitido por', (t) => t.emitido_por],
  escopos: ['Permissões', (t) => emLista(t.escopos.map(nomeDoEscopo))],
  usado: ['Último uso', (t) => t.usado_em, 'momento'],
  fim: ['Vence', (t) => t.expira_em, 'momento'],
  situacao: ['Situação', (t) => t.descricao],
})
