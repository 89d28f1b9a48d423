import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { credenciamento } from '../credenciamento.ts'
import { lista } from '../kernel/lista.ts'

export const convites = { sim: 'pode ser convidada', nao: 'não é convidada' } as const

export const prestadoresDoServico = lista('prestadores', 'Prestadores', [credenciamento.listarPrestadores], {
  empresa: ['Empresa', (p) => p.nomefantasia],
  razao: ['Razão social', (p) => p.razaosocial],
  documento: ['CNPJ ou CPF', (p) => p.documento],
  cidade: ['Cidade', (p) => `${p.cidade}/${p.estado}`],
  situacao: ['Credenciamento', (p) => situacoes[p.situacao].descricao],
  convite: ['Convites', (p) => convites[p.convidavel ? 'sim' : 'nao']],
  nota: ['Nota média', (p) => p.nota_media, 'numero'],
  consultores: ['Consultores', (p) => p.consultores, 'numero'],
})
