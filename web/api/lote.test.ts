import { beforeEach, expect, test, vi } from 'vitest'
import { Falha } from './falha.ts'
import { desfazerLote, executarLote } from './lote.ts'

const rede = vi.hoisted(() => ({ chamar: undefined as unknown }))
vi.mock('./cliente.ts', () => ({
  chamar: (...args: unknown[]) => (rede.chamar as (...a: unknown[]) => unknown)(...args),
}))

interface Chamada {
  corpo: { ato: string; ids: number[]; ensaio: boolean; dados: object }
  chave: string
}
let chamadas: Chamada[]
const feita = (id: number) => ({
  id,
  feita: true,
  recusa: null,
  mensagem: null,
  detalhe: null,
  reserva: null,
  convidados: [],
  antes: null,
})
beforeEach(() => {
  chamadas = []
  rede.chamar = async (_: unknown, entrada: Chamada) => {
    chamadas.push(entrada)
    return { results: entrada.corpo.ids.map(feita) }
  }
})
const ids = Array.from({ length: 60 }, (_, i) => i + 1)

test('many records go in several calls, and their results come as they are known', async () => {
  const passos: number[] = []
  await executarLote({ ato: 'lembrar', dados: {} }, ids, { aoAndar: (r) => passos.push(r.length) })
  expect(passos).toEqual([25, 25, 10])
  expect(chamadas.flatMap((c) => c.corpo.ids)).toEqual(ids)
  expect(new Set(chamadas.map((c) => c.chave)).size).toBe(1)
  expect(chamadas.every((c) => c.corpo.ensaio === false)).toBe(true)
})

test('a call that nobody answered tells so of its own records alone', async () => {
  const responder = rede.chamar as (...a: unknown[]) => Promise<unknown>
  rede.chamar = async (e: unknown, entrada: Chamada) => {
    if (entrada.corpo.ids.includes(26))
      throw new Falha({ status: 503, type: 'INDISPONIVEL', mensagem: 'Tente de novo.' })
    return responder(e, entrada)
  }
  const todos: { id: number; feita: boolean; mensagem: string | null }[] = []
  await executarLote({ ato: 'lembrar', dados: {} }, ids, { aoAndar: (r) => void todos.push(...r) })
  expect(todos.filter((r) => !r.feita).map((r) => r.id)).toEqual(ids.slice(25, 50))
  expect(todos[30]?.mensagem).toBe('Tente de novo.')
})

test('what nobody answered is asked again in the same calls under the same key, so that what was done answers as it did', async () => {
  const ouvidas: Chamada[] = []
  const responder = rede.chamar as (...a: unknown[]) => Promise<unknown>
  rede.chamar = async (e: unknown, entrada: Chamada) => {
    ouvidas.push(entrada)
    if (!entrada.corpo.ids.includes(26)) throw new Falha({ status: 0, type: 'SEM_REDE' })
    return responder(e, entrada)
  }
  const tentar = async (estas: readonly number[]) => {
    const perdidas: number[] = []
    await executarLote({ ato: 'responsavel', dados: { gestor: 9 } }, estas, {
      chave: 'um-aperto',
      aoAndar: (results) => void perdidas.push(...results.filter((r) => !r.feita).map((r) => r.id)),
    })
    return perdidas
  }
  const perdidas = await tentar(ids)
  const primeiras = ouvidas.splice(0)
  await tentar(perdidas)
  expect(ouvidas).toEqual([primeiras[0], primeiras[2]])
  expect(new Set(primeiras.map((c) => c.chave))).toEqual(new Set(['um-aperto']))
})

test('nothing says that a call never left: the network may have fallen after it', async () => {
  rede.chamar = async () => {
    throw new Falha({ status: 0, type: 'SEM_REDE' })
  }
  const ditas: (string | null)[] = []
  await executarLote({ ato: 'lembrar', dados: {} }, [1], { aoAndar: (r) => void ditas.push(r[0]!.mensagem) })
  expect(ditas).toEqual(['Sem conexão: a resposta não chegou.'])
})

test('a rehearsal that nobody waits for any more stops', async () => {
  let parar = false
  await executarLote({ ato: 'centro', dados: { centrocusto: 3 } }, ids, {
    ensaio: true,
    aoAndar: () => {
      parar = true
    },
    parou: () => parar,
  })
  expect(chamadas.map((c) => c.corpo.ensaio)).toEqual([true])
})

test('what was done is taken back by the same act, records with the same past together', async () => {
  const com = (id: number, gestor: number | null) => ({ ...feita(id), antes: { gestor, consultor: null } })
  await desfazerLote({ ato: 'responsavel', dados: { gestor: 9 } }, [com(1, null), com(2, 8), com(3, null), feita(4)])
  const antes = { gestor: 9, consultor: null }
  expect(chamadas.map(({ corpo }) => [corpo.ato, corpo.ids, corpo.dados])).toEqual([
    ['responsavel', [1, 3], { gestor: null, consultor: null, antes }],
    ['responsavel', [2], { gestor: 8, consultor: null, antes }],
  ])
})

test('what could not be taken back is told with its reason', async () => {
  rede.chamar = async (_: unknown, { corpo }: Chamada) => ({
    results: corpo.ids.map((id) => ({ ...feita(id), feita: id !== 2, mensagem: id === 2 ? 'Já foi liberada.' : null })),
  })
  const doCentro = [1, 2].map((id) => ({ ...feita(id), antes: { centrocusto: null } }))
  await expect(desfazerLote({ ato: 'centro', dados: { centrocusto: 3 } }, doCentro)).rejects.toMatchObject({
    mensagem: '1 ficou como está: Já foi liberada.',
  })
})
