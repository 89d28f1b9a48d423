import { mensagem } from '@hub/protocol/mensagem.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { ligarAvisos } from './avisos.ts'
import { criarCache, useMudanca } from './consultas.ts'
import { Falha } from './falha.ts'

// A drawing has no effects: those of the form are run here, and ended when it is left.
const cena = vi.hoisted(() => ({ efeitos: [] as (() => unknown)[] }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (efeito: () => unknown) => void cena.efeitos.push(efeito),
}))
vi.mock('./cliente.ts', () => ({
  chamar: () => Promise.reject(new Falha({ status: 413, type: 'CORPO_GRANDE_DEMAIS', mensagem: 'O envio é grande.' })),
}))

const dito: string[] = []
beforeEach(() => {
  dito.length = 0
  cena.efeitos.length = 0
  const dizer = (texto?: string) => void dito.push(texto ?? '')
  ligarAvisos({ certo: dizer, revisar: dizer, erro: dizer })
})

async function falhar(opcoes: object, sai: boolean): Promise<void> {
  let enviar: () => Promise<unknown> = () => Promise.resolve()
  function Tela() {
    const { mutateAsync } = useMudanca(mensagem.enviar, { invalida: [], sucesso: false, erro: false, ...opcoes })
    enviar = () => mutateAsync({ corpo: { solicitacao: 1, grupo: 'cliente', mensagem: 'Oi' } } as never)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <Tela />
    </QueryClientProvider>,
  )
  const fins = cena.efeitos.map((efeito) => efeito())
  if (sai) for (const fim of fins) if (typeof fim === 'function') fim()
  await enviar().catch(() => undefined)
}
const aoSair = 'A mensagem não foi enviada.'

test('what fails after its form was left is told where something is lost with it', async () => {
  await falhar({ aoSair }, true)
  expect(dito).toEqual(['A mensagem não foi enviada. O envio é grande.'])
})

test('the form that is still there says it alone, and what says nothing at all stays quiet', async () => {
  await falhar({ aoSair }, false)
  await falhar({}, true)
  expect(dito).toEqual([])
})
