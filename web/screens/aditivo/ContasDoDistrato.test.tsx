import type { AditivoVisto } from '@hub/protocol/aditivo.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SomasDoDistratoVistas } from './ContasDoDistrato.tsx'
import { UmAditivo } from './UmAditivo.tsx'

const somas = {
  executado: 4160,
  nao_executado: 0,
  valor_subsidio: 3328,
  valor_parceiro: 0,
  valor_cliente: 832,
  devido_ao_prestador: 2080,
  liberado: 0,
  pago_pelo_cliente: 416,
  baixado: 0,
  devolver: 0,
  cobrar: 416,
}
const texto = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const vistas = (outras: Partial<typeof somas> = {}) =>
  texto(renderToStaticMarkup(<SomasDoDistratoVistas somas={{ ...somas, ...outras }} />))

const nao = { permitido: false, recusa: 'PAPEL_NAO_PERMITE' } as const
const distrato: AditivoVisto = {
  id: 1,
  tipo: 'distrato',
  titulo: 'Distrato do contrato 2026-000123/1',
  situacao: { codigo: 'vigente', descricao: 'Em vigor', cor: '#000000' },
  motivo: 'O cliente fechou a unidade.',
  etapas: null,
  execucao: null,
  alteracao: null,
  distrato: { ...somas, etapas: [] },
  impedimento: null,
  proposto_por: null,
  lado_da_proposta: null,
  pedido_por: 'Luciana',
  decidido_por: 'Vera',
  decidido_em: '2026-11-16T17:28:00Z',
  motivo_do_fim: null,
  vigente_em: '2026-11-20T17:28:00Z',
  dtainclusao: '2026-11-10T17:28:00Z',
  documento: 3,
  acoes: { encaminhar: nao, aprovar: nao, recusar: nao, retirar: nao, rescindir: nao },
}
const visto = (outro: Partial<AditivoVisto> = {}) =>
  texto(renderToStaticMarkup(<UmAditivo aditivo={{ ...distrato, ...outro }} abrir={() => undefined} />))

describe('what a termination comes to', () => {
  test('names what was written off beside what the client has paid', () => {
    expect(vistas()).toContain('A cobrar do cliente R$ 416,00 pagou R$ 416,00')
    expect(vistas()).not.toContain('baixados')
    expect(vistas({ baixado: 416, cobrar: 0 })).toContain('pagou R$ 416,00, R$ 416,00 baixados')
  })

  test('are the figures of the day of its approval, and of now before that', () => {
    expect(visto()).toContain('Contas de 16/11/2026 . O que foi pago depois é descontado delas.')
    expect(visto({ decidido_em: null })).not.toContain('Contas de')
  })
})
