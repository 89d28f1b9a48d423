import { contrato } from '@hub/protocol/contrato.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chaveDe, criarCache } from '../../api/consultas.ts'
import { AbaDocumentos } from './AbaDocumentos.tsx'
import type { SolicitacaoVista } from './aba.ts'

const momento = '2026-12-10T12:00:00Z'
const cliente = { documento: '12345678000195', nome: 'Doce Cacau' }
const nota = (
  id: number,
  parcela: number,
  tomador: string,
  arquivo: object | null = { id: 70 + id, nome: 'nota.pdf' },
) => ({
  id,
  parcela,
  numero: `N-${id}`,
  valor: 2080,
  tomador,
  arquivo,
})
const s = {
  id: 7,
  etapas: [{ id: 1 }],
  atesto: { codigo: 'HUB-1', emitido_em: momento },
  arquivos: [{ id: 9, nome: 'planta.pdf', tamanho: 2000, autor: 'Helena', dtainclusao: momento }],
  acoes: {},
}

/** Names of the papers, group by group. */
function papeis(daEquipe: boolean): Record<string, string[]> {
  const cache = criarCache()
  const params = { id: 7 }
  const situacao = (codigo: string) => ({ codigo, descricao: codigo })
  cache.setQueryData(chaveDe(contrato.listarDaSolicitacao, { params }), {
    results: [
      { id: 2, titulo: 'Contrato S-7/2', situacao: situacao('encerrado'), dtainclusao: momento },
      { id: 1, titulo: 'Contrato S-7/1', situacao: situacao('cancelado'), dtainclusao: momento },
    ],
  })
  cache.setQueryData(chaveDe(pagamento.detalhar, { params }), {
    cobrancas: [
      { id: 4, parcela: 1, valor: 416, situacao: 'pago', recibo: true, pago_em: momento },
      { id: 5, parcela: 2, valor: 416, situacao: 'pendente', recibo: false, pago_em: null },
      { id: 6, parcela: 1, valor: 100, situacao: 'estornada', recibo: true, estornado_em: momento },
    ],
  })
  cache.setQueryData(chaveDe(projeto.detalhar, { params }), {
    id: 7,
    nota_fiscal: { cliente },
    etapas: [{ ordem: 1, descricao: 'Manual', arquivos: [{ id: 3, nome: 'manual.pdf', tamanho: 1000 }] }],
    notas: [nota(1, 1, cliente.documento), nota(2, 2, '99999999000199'), nota(3, 3, cliente.documento, null)],
  })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <AbaDocumentos
        id={7}
        s={{ ...s, ...(daEquipe && { reservado: 0 }) } as unknown as SolicitacaoVista}
        abrir={() => undefined}
      />
    </QueryClientProvider>,
  )
  return Object.fromEntries(
    [...html.matchAll(/<ul[^>]*aria-label="([^"]+)">(.*?)<\/ul>/g)].map(([, titulo, lista]) => [
      titulo,
      [...lista!.matchAll(/aria-label="Baixar ([^"]+)"/g)].map(([, nome]) => nome!),
    ]),
  )
}

test('everything that came of a request is in one place, to be downloaded', () => {
  expect(papeis(true)).toEqual({
    Contrato: ['Contrato S-7/2'],
    Recibos: ['Recibo da parcela 1', 'Recibo da devolução, parcela 1'],
    Entregas: ['manual.pdf'],
    'Notas fiscais': ['Nota fiscal N-1', 'Nota fiscal N-2'],
    Atesto: ['Atesto final'],
    Anexos: ['planta.pdf'],
  })
})

test('of the invoices a client has those in its name', () => {
  expect(papeis(false)['Notas fiscais']).toEqual(['Nota fiscal N-1'])
})
