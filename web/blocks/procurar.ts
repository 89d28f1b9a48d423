import { type ClienteDaLista, listagem, type ModeloOfertaDaLista } from '@hub/protocol/listagem.ts'
import { chamar } from '../api/cliente.ts'
import { tipoDaOferta } from '../copy/solicitacao.ts'
import type { EmpresaEscolhida } from '../parts/assistente/pedido-escrito.ts'
import { emReaisPorExtenso } from '../parts/dinheiro.ts'
import type { OpcaoDeCombo } from '../ui/CampoCombo.tsx'

/** A found record with the words of its option, so that choosing needs no second question. */
type Achado<T> = OpcaoDeCombo & { de: T }

const pagina = (texto: string) => {
  const search = texto.trim().slice(0, 120)
  return { page_size: '20', ...(search && { search }) }
}

/** Searches the companies of whom asks; `de` keeps what the form needs of each. */
export const procurarEmpresas =
  <T extends EmpresaEscolhida>(de: (c: ClienteDaLista) => T) =>
  async (texto: string, sinal: AbortSignal): Promise<Achado<T>[]> => {
    const { results } = await chamar(listagem.clientes, { query: pagina(texto), sinal })
    return results.map(de).map((e) => ({ value: String(e.id), label: e.nome, detail: e.detalhe, de: e }))
  }

/** Searches the offers of the whole catalogue; `de` keeps what the form needs of each. */
export const procurarOfertas =
  <T>(de: (o: ModeloOfertaDaLista) => T) =>
  async (texto: string, sinal: AbortSignal): Promise<Achado<T>[]> => {
    const { results } = await chamar(listagem.modelosOferta, { query: pagina(texto), sinal })
    return results.map((o) => ({
      value: String(o.id),
      label: o.titulo,
      detail: [
        o.servico.codigo,
        tipoDaOferta[o.tipo] ?? o.tipo,
        o.valor > 0 && emReaisPorExtenso(o.valor),
        `para ${o.portes.map((p) => p.descricao).join(', ')}`,
      ]
        .filter(Boolean)
        .join(' · '),
      de: de(o),
    }))
  }
