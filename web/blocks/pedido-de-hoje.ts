import { listagem, type ModeloOfertaDaLista } from '@hub/protocol/listagem.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { consulta } from '../api/consultas.ts'
import { type EmpresaEscolhida, escolherEmpresa, type OfertaEscolhida } from '../parts/assistente/pedido-escrito.ts'

/** What a draft keeps of records that are others': the offer's, and the companies'. */
export interface DoPedido<T, O extends OfertaEscolhida> {
  escolher: (o: ModeloOfertaDaLista) => O
  empresas: (valor: T) => readonly EmpresaEscolhida[]
  /** The same value with each of its companies as it is now. */
  comEmpresas: (valor: T, deHoje: <E extends EmpresaEscolhida>(e: E) => E) => T
  /** What else of it is another by now, in words. */
  outras?: (valor: T) => readonly string[]
}

const mesmaOferta = (a: OfertaEscolhida, b: OfertaEscolhida) =>
  a.valor === b.valor && a.horas === b.horas && a.tipo === b.tipo && a.portes.join() === b.portes.join()
const mesmaEmpresa = (a: EmpresaEscolhida, b: EmpresaEscolhida) =>
  a.porte === b.porte && a.ativo === b.ativo && a.unidade === b.unidade

/**
 * The offer and the companies of a draft as they are today, which is what the hub sends: the draft keeps those of the day on which they were
 * chosen. `mudou`: what was found to be another, in words.
 */
export function usePedidoDeHoje<T extends { oferta: O | null }, O extends OfertaEscolhida>(
  guardado: T,
  { escolher, empresas, comEmpresas, outras }: DoPedido<T, O>,
): { deHoje: (antes: T) => T; mudou: readonly string[] } {
  const { oferta } = guardado
  const escolhidas = empresas(guardado)
  const ids = escolhidas.map((e) => e.id).join()
  const ofertas = useQuery({
    ...consulta(listagem.modelosOferta, { query: { ids: String(oferta?.id) } }),
    enabled: oferta !== null,
  }).data?.results
  const clientes = useQuery({ ...consulta(listagem.clientes, { query: { ids } }), enabled: ids !== '' }).data?.results
  const daOferta = (o: O): O => {
    const achada = ofertas?.find((x) => x.id === o.id)
    return achada ? escolher(achada) : o
  }
  const daEmpresa = <E extends EmpresaEscolhida>(e: E): E => {
    const achada = clientes?.find((x) => x.id === e.id)
    return achada ? { ...e, ...escolherEmpresa(achada) } : e
  }
  const mudou = useRef(new Set<string>())
  if (oferta && !mesmaOferta(oferta, daOferta(oferta))) mudou.current.add('o serviço')
  for (const e of escolhidas) if (!mesmaEmpresa(e, daEmpresa(e))) mudou.current.add(e.nome)
  for (const outra of outras?.(guardado) ?? []) mudou.current.add(outra)
  return {
    deHoje: (antes) => comEmpresas({ ...antes, oferta: antes.oferta && daOferta(antes.oferta) }, daEmpresa),
    mudou: [...mudou.current],
  }
}
