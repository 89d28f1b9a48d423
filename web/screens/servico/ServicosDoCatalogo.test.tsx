import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { servico } from '@hub/protocol/servico.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ServicosDoCatalogo } from './ServicosDoCatalogo.tsx'

vi.mock('../../api/carrinho.ts', () => ({ useCarrinho: () => [] }))

type Dados = RespostaDe<typeof servico.listar>

const umServico = (id: number, motivo: string | null): Dados['results'][number] => ({
  id,
  codigo: `S-${id}`,
  titulo: `Serviço ${id}`,
  descricao: 'O que é.',
  ativo: true,
  tipo: { descricao: 'Consultoria' },
  tema: { id: 1, descricao: 'Design' },
  subtema: { id: 1, descricao: 'Marca' },
  programa: { descricao: 'Programa' },
  setores: [],
  exige_diagnostico: false,
  prestadores: 3,
  nota_media: 9.1,
  dtainclusao: '2019-01-07T10:00:00.000Z',
  ofertas: [
    {
      id,
      titulo: `Oferta ${id}`,
      tipo: 'FICHA_FECHADA',
      horas: 32,
      valor: 4160,
      dimensionada: false,
      prazo_dias: 75,
      imagem: null,
      destaque: false,
      portes: [{ codigo: 'ME', descricao: 'Microempresa (ME)' }],
      subsidio_ate: 80,
      porcentagem: 80,
      parceiro: null,
      divisao: {
        valor_bruto: 4160,
        valor_subsidio: 3328,
        parceiro: null,
        valor_cliente: 832,
        porcentagem_subsidio: 80,
        porcentagem_cliente: 20,
        limitado_por: null,
        restante_limite: 10000,
      },
      recusa: motivo && 'OFERTA_NAO_ATENDE_PORTE',
      motivo,
    },
  ],
})
const porque = 'Para ME; a sua empresa está como MEI.'
const empresa: Dados['empresa'] = {
  id: 7,
  nome: 'Doce Cacau',
  porte: { codigo: 'MEI', descricao: 'Microempreendedor individual (MEI)' },
  restante_limite: 10000,
  atendida: true,
}

const lida = (dados: Pick<Dados, 'count' | 'contrataveis' | 'results' | 'empresa'>) =>
  renderToStaticMarkup(
    <ServicosDoCatalogo
      dados={{ ...dados, atalhos: [], facetas: { tema: [], subtema: [], tiposervico: [], porte: [], modelo: [] } }}
      compra
      atrasado={false}
    />,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('what the company may hire stands first with its part, the rest below with the reason of the server', () => {
  const dito = lida({ count: 12, contrataveis: 6, empresa, results: [umServico(1, null), umServico(2, porque)] })
  expect(dito).toMatch(
    /Para a sua empresa 6 Doce Cacau, MEI Serviço 1 .*3 prestadores · nota 9,1 Sua parte R\$\s832,00/,
  )
  expect(dito).toMatch(/Adicionar .*Não é para a sua empresa hoje 6 .*Pedir correção/)
  expect(dito.endsWith(`Serviço 2 ${porque} `)).toBe(true)
})

test('a page of one kind has only its heading, and nobody without a company reads of one', () => {
  const so = lida({ count: 12, contrataveis: 10, empresa, results: [umServico(2, porque)] })
  expect(so).not.toContain('Para a sua empresa')
  expect(so).toContain('Não é para a sua empresa hoje 2 ')
  const ninguem = lida({ count: 1, contrataveis: null, empresa: null, results: [umServico(1, null)] })
  expect(ninguem).not.toContain('sua empresa')
})
