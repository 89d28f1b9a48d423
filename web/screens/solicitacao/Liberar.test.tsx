import { solicitacao as api, type PrevisaoDaLiberacao } from '@hub/protocol/solicitacao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { chaveDe, criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { Liberar } from './Liberar.tsx'

// The frame needs a document; what it is given and what it sends is what these tests are about.
const cena = vi.hoisted(() => ({
  janela: undefined as unknown,
  chamar: undefined as unknown,
  fila: undefined as unknown,
  ir: [] as string[],
}))
vi.mock('../../parts/Formulario.tsx', () => ({
  Formulario: (props: FormularioProps) => {
    cena.janela = props
    return <form aria-label={props.title}>{props.children}</form>
  },
}))
vi.mock('../../api/cliente.ts', () => ({
  chamar: (...a: unknown[]) => (cena.chamar as (...a: unknown[]) => unknown)(...a),
}))
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ user: { id: 5 }, papel: 'gestor' }),
}))
// Live values of the page; a drawing has the one of its moment.
vi.mock('../../parts/clock.ts', () => ({ useHoje: () => new Date().toISOString().slice(0, 10) }))
vi.mock('../../parts/calendario.ts', () => ({ useCalendario: () => ({}) }))
vi.mock('../../blocks/fila.ts', () => ({ useLugarNaFila: () => cena.fila }))
vi.mock('../../parts/endereco.ts', () => ({ useIr: () => (href: string) => void cena.ir.push(href) }))

/** A week from now, as the wire and as people write it. */
const prazo = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const prazoEscrito = prazo.split('-').reverse().join('/')

const divisao = (subsidio: number) => ({
  valor_bruto: 1800,
  valor_subsidio: subsidio,
  parceiro: null,
  valor_cliente: 1800 - subsidio,
  porcentagem_subsidio: 80,
  porcentagem_cliente: 20,
  limitado_por: null,
  restante_limite: null,
})
const s = {
  id: 14,
  nrosolicitacao: 'S-14',
  unidade: 'Sul',
  gestor: null,
  consultor: null,
  escolha_direta: null,
  count_empresas: 1,
  empresa: { nomefantasia: 'Doce Cacau' },
  modelooferta: { titulo: 'Rotulagem' },
  divisao: divisao(1440),
} as unknown as SolicitacaoVista
const centro = (id: number, saldo: number, cobre: boolean) => ({
  id,
  codigo: `CC-${id}`,
  descricao: 'Consultoria',
  acao: 'Pequenos negócios',
  saldo,
  cobre,
  divisao: divisao(cobre ? 1440 : saldo),
})
const previsao: PrevisaoDaLiberacao = {
  segue: 'propostas',
  prazo,
  dias_uteis: 5,
  escolha_perdida: false,
  convidados: [
    { id: 1, nome: 'Sabor Seguro', cidade: 'Conquista', estado: 'BA', nota: 9.4, abertos: 4 },
    { id: 2, nome: 'Sertão Verde', cidade: 'Feira', estado: 'BA', nota: null, abertos: 1 },
  ],
  fora: [{ id: 3, nome: 'Cacau & Ciência', motivo: 'credenciamento_suspenso' }],
  ficam_fora: 1,
  centros: [centro(1001, 40_000, true), centro(1002, 500, false)],
  centro: 1001,
}
const gestores = [{ id: 5, nome: 'Luciana', sobrenome: 'Farias', da_unidade: true, em_andamento: 19 }]

let chamadas: { call: unknown; input: { corpo: Record<string, unknown> } }[]
const fechar = vi.fn()
beforeEach(() => {
  chamadas = []
  cena.fila = undefined
  cena.ir = []
  fechar.mockReset()
  cena.chamar = async (call: unknown, input: (typeof chamadas)[number]['input']) => {
    chamadas.push({ call, input })
    return { id: 14, substatus: {} }
  }
})
function abrir(dita: Partial<PrevisaoDaLiberacao> = {}): string {
  const cache = criarCache()
  const params = { id: 14 }
  cache.setQueryData(chaveDe(api.preverLiberacao, { params }), { ...previsao, ...dita })
  cache.setQueryData(chaveDe(api.listarGestores, { params }), gestores)
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Liberar s={s} onClose={fechar} />
    </QueryClientProvider>,
  )
}
const janela = () => cena.janela as FormularioProps

test('says before the button who is invited, who stays out and why, and until when as a date', () => {
  const html = abrir()
  expect(html).toContain('Serão convidados 2 prestadores')
  expect(html).toContain('Sabor Seguro')
  expect(html).toContain('Fica de fora: Cacau &amp; Ciência (credenciamento suspenso).')
  expect(html).toContain(`value="${prazoEscrito}"`)
  expect(html).not.toContain('prazo padrão')
  expect(janela().confirmLabel).toBe('Liberar e convidar 2')
})

test('has the sensible chosen, and sends all of it in one call', async () => {
  const html = abrir()
  expect(html).toMatch(/<option value="5" selected="">Luciana Farias \(você\)/)
  expect(html).toMatch(/<option value="1001" selected="">/)
  await janela().onSubmit()
  await vi.waitFor(() => expect(fechar).toHaveBeenCalledTimes(1))
  expect(chamadas).toHaveLength(1)
  expect(chamadas[0]).toMatchObject({
    call: api.liberar,
    input: { params: { id: 14 }, corpo: { gestor: 5, centrocusto: 1001, dtaprazoenvioproposta: prazo } },
  })
  expect(cena.ir).toEqual([])
})

test('goes on to the next request of the list it was opened from that waits for whoever reads', async () => {
  cena.fila = { proxima: '/solicitacoes/15', minha: '/solicitacoes/16' }
  expect(abrir()).toContain('Depois, abrir a próxima da fila que espera por você')
  await janela().onSubmit()
  await vi.waitFor(() => expect(cena.ir).toEqual(['/solicitacoes/16']))
})

test('a centre that does not bear the subsidy is said so, and nothing is sent until that is accepted', async () => {
  const html = abrir({ centro: 1002 })
  expect(html).toContain('O centro de custo não cobre o subsídio inteiro')
  expect(html).toContain('Liberar com o subsídio limitado ao saldo')
  await janela().onSubmit()
  expect(chamadas).toEqual([])
})

test('a direct choice that is lost is said so, and nothing is sent until everybody is to be called', async () => {
  expect(abrir()).not.toContain('não pode mais ser convidado')
  const html = abrir({ escolha_perdida: true })
  expect(html).toContain('O prestador escolhido não pode mais ser convidado')
  expect(html).toContain('Convidar quem pode atender, sem a escolha direta')
  await janela().onSubmit()
  expect(chamadas).toEqual([])
  // The diagnostic comes first: whoever approves it calls everybody.
  expect(abrir({ escolha_perdida: true, segue: 'diagnostico', prazo: null })).not.toContain(
    'Convidar quem pode atender',
  )
})

test('asks for a centre where several could pay, and cannot be pressed where nobody can be invited', async () => {
  abrir({ centro: null })
  await janela().onSubmit()
  expect(chamadas).toEqual([])
  abrir({ convidados: [] })
  expect(janela().disabledReason).toMatch(/Nenhum prestador/)
})
