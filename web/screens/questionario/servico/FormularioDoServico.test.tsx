import type { PerguntasDoServico } from '@hub/protocol/questionario.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { criarCache } from '../../../api/consultas.ts'
import { FormularioDoServico } from './FormularioDoServico.tsx'
import { type Formulario, ficouParaTras, formularioDe, sobreOSalvo } from './formulario.ts'

const cena = vi.hoisted(() => ({
  guardado: null as unknown,
  aoConcluir: (_: unknown) => {},
  mudar: vi.fn(),
  descartar: vi.fn(),
}))
// What is kept, and what becomes of it, is what these tests are about.
vi.mock('../../../api/rascunho.ts', () => ({
  useRascunho: (_: string, inicial: unknown) => ({
    valor: cena.guardado ?? inicial,
    salvoEm: cena.guardado ? new Date(0) : null,
    recuperadoDe: cena.guardado ? new Date(0) : null,
    mudar: cena.mudar,
    descartar: cena.descartar,
  }),
}))
vi.mock('../../../api/consultas.ts', async (original) => ({
  ...(await original<object>()),
  useMudanca: (_: unknown, { aoConcluir }: { aoConcluir: (salvo: unknown) => void }) => {
    cena.aoConcluir = aoConcluir
    return { isPending: false }
  },
}))
vi.mock('../../../parts/endereco.ts', async (original) => ({
  ...(await original<object>()),
  useBusca: () => [{ questionario: 0 }, () => {}],
}))

const s = {
  revisao: 4,
  servico: { id: 3 },
  questionario: null,
  perguntas: [],
  ofertas: [],
  valor_hora: 100,
  acoes: { alterar: { permitido: true } },
} as unknown as PerguntasDoServico
const abrir = (guardado: Formulario | null) => {
  cena.guardado = guardado
  return renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <FormularioDoServico s={s} />
    </QueryClientProvider>,
  )
}
beforeEach(() => {
  cena.mudar.mockReset()
  cena.descartar.mockReset()
})

test('what was saved is nobody’s unsaved draft', () => {
  abrir(null)
  cena.aoConcluir(s)
  expect([cena.descartar.mock.calls.length, cena.mudar.mock.calls.length]).toEqual([1, 0])
})

test('what was typed over a version that is gone says so and has a way out', () => {
  const html = abrir({ ...formularioDe(s), revisao: 3 })
  expect(html).toContain('salvos em outra janela')
  expect(html).toContain('Ficar com o que está aqui')
  expect(abrir(formularioDe(s))).not.toContain('em outra janela')
})

test('a question that the questionnaire got since is told, and asked where it is asked', () => {
  const com = (revisao: number, ids: number[]) =>
    ({
      ...s,
      questionario: { id: 7, revisao },
      perguntas: ids.map((id) => ({ id })),
      ofertas: [{ id: 30, perguntas: ids, formula: null }],
    }) as unknown as PerguntasDoServico
  const lida = formularioDe(com(1, [1, 2, 3]))
  const meu = { ...lida, ofertas: { 30: { perguntas: [1, 3], formula: null } } }
  const agora = com(2, [1, 3, 4])
  expect([ficouParaTras(lida, com(1, [1, 2, 3])), ficouParaTras(lida, agora)]).toEqual([false, true])
  const junto = sobreOSalvo(meu, agora)
  expect(junto.ofertas[30]!.perguntas).toEqual([1, 3, 4])
  expect(ficouParaTras(junto, agora)).toBe(false)
  // What he took out stays out.
  expect(sobreOSalvo(meu, com(2, [1, 2, 3, 4])).ofertas[30]!.perguntas).toEqual([1, 3, 4])
})
