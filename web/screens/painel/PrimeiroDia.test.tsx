import {
  acoesDoCredenciamento,
  type FatosDoCredenciamento,
  vezDoCredenciamento,
} from '@hub/domain/credenciamento/credenciamento.rules.ts'
import {
  type CausaDaSuspensao,
  emCurso,
  type SituacaoDoCredenciamento,
  situacoesTodas,
} from '@hub/domain/credenciamento/credenciamento.states.ts'
import { credenciamento, type MeuCredenciamento } from '@hub/protocol/credenciamento.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { painel } from '@hub/protocol/painel.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { chaveDe, criarCache } from '../../api/consultas.ts'
import { PainelDoPrestador } from './PainelDoPrestador.tsx'

// The session, the address and the browser's store need a document.
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ user: { id: 5, nome: 'Caio' }, papel: 'prestador', empresas: [] }),
}))
vi.mock('../../api/fila.ts', () => ({ useLembrarFila: () => undefined }))
vi.mock('../../api/gosto-das-listas.ts', () => ({ useVista: () => ({ asTable: false, onView: () => undefined }) }))
// Live values of the page; a drawing has the one of its moment.
const hoje = new Date().toISOString().slice(0, 10)
vi.mock('../../parts/clock.ts', async (original) => ({ ...(await original<object>()), useHoje: () => hoje }))
vi.mock('../../parts/calendario.ts', () => ({ useCalendario: () => ({}) }))

const fgts = { tipo: 'Certidão do FGTS', estado: 'falta' as const }
const social = { tipo: 'Contrato social', estado: 'recusado' as const }

/** An accreditation in a situation, with the turn and the acts that the rules give its company. */
function pedido(
  situacao: SituacaoDoCredenciamento,
  {
    pendentes = [],
    causa = null,
  }: { pendentes?: MeuCredenciamento['exigencias']['pendentes']; causa?: CausaDaSuspensao | null } = {},
): MeuCredenciamento {
  const fatos: FatosDoCredenciamento = {
    situacao,
    causa,
    vigenteAte: null,
    empresaAtiva: true,
    empresaAConfirmar: false,
    servicoAtivo: true,
    exigencias: pendentes.map((p) => p.estado),
    documentoVencido: causa === 'documento',
    renovadoAConferir: false,
    analistas: [],
  }
  const vez = vezDoCredenciamento(fatos)
  return {
    id: 3,
    empresa: { id: 1, nome: 'Rio de Contas' },
    servico: { id: 9, codigo: 'FT-009', titulo: 'Manufatura enxuta' },
    situacao,
    desde: `${hoje}T12:00:00Z`,
    prazo: null,
    atrasado: false,
    vez: vez && { ...vez, minha: vez.papel === 'prestador' },
    motivo: null,
    vigente_ate: null,
    nota_media: null,
    exigencias: { total: 5, aceitas: 3, pendentes, em_conferencia: 0 },
    consultores: 0,
    acoes: acoesDoCredenciamento(fatos, { id: 5, papeis: ['prestador'] }, hoje),
  }
}

const nada = { quantas: 0, valor: 0 }
const zeros = {
  aguardam: [],
  esperam: 0,
  pendencias: {},
  propostas: { todas: 0, minha_vez: 0, atrasadas: 0, em_negociacao: 0, selecionadas: 0 },
  projetos: { minha_vez: 0, atrasados: 0, em_contratacao: 0, em_execucao: 0, em_encerramento: 0 },
  diagnosticos: { minha_vez: 0, atrasados: 0 },
  credenciamentos: { minha_vez: 0, suspensos: 0, em_vigor: 0 },
  recebimentos: { a_autorizar: nada, a_enviar: nada, a_pagar: nada, pagas: nada },
  respostas: { convites: 0 },
  tempos: { desde: '', fases: [] },
  proximo_prazo: null,
}
const rio = {
  id: 1,
  nomefantasia: 'Rio de Contas',
  cidade: 'Ilhéus',
  estado: 'BA',
  lado: 'prestador',
  ativo: true,
  suspenso: false,
}

/** What a provider's start says, in its order. */
function lida(
  pedidos: readonly MeuCredenciamento[],
  { dele = {}, da = {} }: { dele?: object; da?: object } = {},
): string {
  const cache = criarCache()
  cache.setQueryData(chaveDe(painel.prestador), { ...zeros, ...dele })
  cache.setQueryData(chaveDe(empresa.listarMinhas), [{ ...rio, ...da }])
  cache.setQueryData(chaveDe(credenciamento.listarDaEmpresa, { params: { id: 1 } }), {
    results: pedidos,
    disponiveis: [
      { id: 11, codigo: 'FT-011', titulo: 'Eficiência energética', tema: 'Energia', pedidos: 34, preco: 5300 },
      { id: 12, codigo: 'FT-012', titulo: 'Rotulagem', tema: 'Alimentos', pedidos: 0, preco: null },
    ],
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <PainelDoPrestador />
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:])/g, '$1')
}

describe('a provider that nothing brings invitations yet', () => {
  test('is told to ask for the accreditation, what it takes and what companies ask for', () => {
    const dito = lida([])
    expect(dito).toContain('Falta o credenciamento para receber convites.')
    expect(dito).toContain('É a sua vez de pedir o credenciamento em cada serviço')
    expect(dito).toMatch(/Nenhum escolhido.*Escolher/)
    expect(dito).toMatch(/O que as empresas pedem .*Eficiência energética .*34/)
    expect(dito).not.toContain('Rotulagem')
    expect(dito).not.toContain('Nada espera')
  })

  // A situation in which something is in force is the usual page.
  const semConvites = situacoesTodas.filter((s) => s !== 'credenciado')
  const causas = (s: SituacaoDoCredenciamento) =>
    s === 'suspenso' ? (['pessoa', 'documento', 'vigencia'] as const) : [null]
  const casos = semConvites.flatMap((s) => causas(s).map((causa) => [s, causa] as const))

  test.each(casos)('%s (%s) with everything sent: nothing is said to be missing', (situacao, causa) => {
    const p = pedido(situacao, { causa })
    const dito = lida([p])
    expect(dito).not.toMatch(/Nada espera|Faltam? \d documento|envie o|Enviar o que falta/)
    expect(dito.includes('É a sua vez')).toBe(p.vez?.minha === true)
    expect(dito).toContain('Todos enviados, 3 já aceitos.')
    expect(dito.includes('pedir de novo')).toBe(p.acoes.solicitar?.permitido === true)
  })

  test.each(casos)('%s (%s) with documents missing: they are named where they hold it up', (situacao, causa) => {
    const dito = lida([pedido(situacao, { causa, pendentes: [fgts, social] })])
    const nomeados = 'Faltam 2 documentos: Certidão do FGTS e Contrato social (o enviado foi recusado).'
    expect(dito).toContain(nomeados)
    expect(dito.includes('Enviar o que falta')).toBe(emCurso(situacao))
    expect(dito).toContain('Documentos, 3 de 5')
  })

  test.each([
    [0, 'Todos enviados, nenhum aceito ainda.'],
    [1, 'Todos enviados, 1 já aceito.'],
  ])('of whose documents %i was accepted says so in its number', (aceitas, frase) => {
    const p = pedido('em_confirmacao')
    expect(lida([{ ...p, exigencias: { ...p.exigencias, aceitas } }])).toContain(frase)
  })

  test('reads the pedido that waits for it first, whatever the others are', () => {
    const outro = { ...pedido('em_confirmacao'), id: 4, servico: { id: 10, codigo: 'FT-010', titulo: 'Lean' } }
    expect(lida([outro, pedido('em_diligencia')])).toContain('É a sua vez de corrigir o que foi pedido.')
  })

  test('is told of the suspension of the company, and of a registration that is not active', () => {
    const dito = lida([pedido('credenciado')], { da: { suspenso: true } })
    expect(dito).toContain('A sua empresa está suspensa.')
    expect(dito).not.toContain('pode ser convidada')
    expect(lida([], { da: { ativo: false } })).toContain('O cadastro da sua empresa não está ativo.')
  })
})

test('an accredited provider that nobody has invited yet is told what will come', () => {
  const dito = lida([pedido('credenciado')], { dele: { credenciamentos: { minha_vez: 0, suspensos: 0, em_vigor: 1 } } })
  expect(dito).toContain('Os convites para os serviços em que a sua empresa está credenciada chegam aqui')
})

test('a provider whose only proposals are under seal sees its usual start', () => {
  const dito = lida([], { dele: { propostas: { ...zeros.propostas, todas: 2, em_negociacao: 1 } } })
  expect(dito).toContain('Em negociação')
  expect(dito).toContain('Ver as propostas')
})
