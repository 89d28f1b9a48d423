import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { credenciamento } from '../credenciamento.ts'
import { lista } from '../kernel/lista.ts'

export const prestadoresDoServico = lista('prestadores', 'Prestadores', [credenciamento.listarPrestadores], {
  empresa: ['Empresa', (p) => p.nomefantasia],
  razao: ['Razão social', (p) => p.razaosocial],
  documento: ['CNPJ ou CPF', (p) => p.documento],
  cidade: ['Cidade', (p) => `${p.cidade}/${p.estado}`],
  situacao: ['Credenciamento', (p) => situacoes[p.situacao].descricao],
  convite: ['Convites', (p) => (p.convidavel ? 'pode ser convidada' : 'não é convidada')],
  nota: ['Nota média', (p) => p.nota_media, 'numero'],
  consultores: ['Consultores', (p) => p.consultores, 'numero'],
})
