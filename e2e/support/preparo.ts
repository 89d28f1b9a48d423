/** Brings requests to a point of the road by the product's own calls, for journeys that begin there. */
import { randomUUID } from 'node:crypto'
import { carrinhoDe, type PessoaDeFora, pessoaDeFora } from './pedir.ts'

/** A request of Doce Cacau, with the proposals that its two rivals sent. */
export interface Preparada {
  id: number
  /** '2026-000010' */
  numero: string
  marina: number
  caio: number
}

type Rival = 'marina' | 'caio'

export interface Preparo {
  helena: PessoaDeFora
  /** Released: the providers are invited. */
  liberada(): Promise<Preparada>
  /** Released and answered: Marina asks for R$ 1.000,00, Caio for R$ 1.100,00. Sealed until the deadline. */
  comPropostas(): Promise<Preparada>
  /** The proposal that a company is invited to write. */
  convite(quem: Rival, solicitacao: number): Promise<{ id: number }>
  /** Sent again at another price, as the answer to a negotiation or in another round. */
  reenviar(quem: Rival, s: Preparada, valor: number): Promise<void>
  /** Chosen by Helena. */
  escolhida(s: Preparada): Promise<void>
  /** Chosen, and authorised by Luciana: the contract waits to be signed. */
  autorizada(s: Preparada): Promise<void>
  /** Moves the clock of the demonstration. */
  passar(diasUteis: number): Promise<void>
}

const dia = (agora: string, dias: number) => new Date(Date.parse(agora) + dias * 86_400_000).toISOString().slice(0, 10)

/** Throws with the answer when the product refuses. */
async function deve<T>(
  quem: PessoaDeFora,
  caminho: string,
  opcoes: Parameters<PessoaDeFora['pedir']>[1] = {},
): Promise<T> {
  const { status, corpo } = await quem.pedir<T>(caminho, { chave: randomUUID(), ...opcoes })
  if (status >= 300) throw new Error(`${caminho} answered ${status}: ${JSON.stringify(corpo)}`)
  return corpo
}

export async function preparar(url: string): Promise<Preparo> {
  const helena = await pessoaDeFora(url, 'helena')
  const luciana = await pessoaDeFora(url, 'luciana')
  const rivais = { marina: await pessoaDeFora(url, 'marina'), caio: await pessoaDeFora(url, 'caio') }
  const carrinho = await carrinhoDe(helena, 'FT-003', /Doce Cacau/)
  const centros = await deve<{ id: number; codigo: string }[]>(luciana, '/consulta/centrocusto/')
  const centro = centros.find((c) => c.codigo === 'CC-1001')!.id

  const conteudo = async (valor: number) => {
    const { agora } = (await (await fetch(`${url}/api/demo/elenco/`)).json()) as { agora: string }
    return {
      apresentacao: 'Visita, plano e manual.',
      visita: null,
      comentario: null,
      validade: dia(agora, 300),
      valor_bruto: valor,
      etapas: [
        {
          ordem: 1,
          descricao: 'Manual',
          entrega: 'Manual impresso',
          horas: 2,
          valor,
          dtainicio: dia(agora, 120),
          dtafim: dia(agora, 140),
        },
      ],
    }
  }
  const propor = async (quem: PessoaDeFora, solicitacao: number, valor: number) => {
    const { id } = await deve<{ id: number }>(quem, '/proposta/externo/', {
      corpo: { solicitacao, ...(await conteudo(valor)) },
    })
    return id
  }
  const liberada = async (): Promise<Preparada> => {
    const [feita] = await deve<{ id: number; nrosolicitacao: string }[]>(helena, '/solicitacao/externo/enviar/', {
      corpo: carrinho,
    })
    const { id, nrosolicitacao: numero } = feita!
    const gestores = await deve<{ id: number; nome: string }[]>(luciana, `/solicitacao/interno/gestores/list/${id}/`)
    await deve(luciana, '/solicitacao/interno/alterar/responsaveis/', {
      metodo: 'PATCH',
      corpo: { solicitacoes: [id], gestor: gestores.find((g) => g.nome === 'Luciana')!.id },
    })
    await deve(luciana, `/solicitacao/interno/${id}/altera/centrocusto/`, {
      metodo: 'PATCH',
      corpo: { centrocusto: centro },
    })
    await deve(luciana, `/solicitacao/interno/liberar/${id}/`, { metodo: 'PATCH', corpo: {} })
    return { id, numero, marina: 0, caio: 0 }
  }
  const autorizar = (quem: PessoaDeFora, s: Preparada) =>
    deve(quem, `/proposta/autoriza/execucao/${s.marina}/`, { metodo: 'PATCH', corpo: {} })

  return {
    helena,
    liberada,
    async comPropostas() {
      const s = await liberada()
      return { ...s, marina: await propor(rivais.marina, s.id, 1_000), caio: await propor(rivais.caio, s.id, 1_100) }
    },
    async convite(quem, solicitacao) {
      const { results } = await deve<{ results: { id: number; solicitacao: { id: number } }[] }>(
        rivais[quem],
        '/proposta/externo/?page_size=100',
      )
      return results.find((p) => p.solicitacao.id === solicitacao)!
    },
    async reenviar(quem, s, valor) {
      const { versao } = await deve<{ versao: number }>(rivais[quem], `/proposta/externo/detalhe/${s[quem]}/`)
      const corpo = { ...(await conteudo(valor)), versao }
      await deve(rivais[quem], `/proposta/externo/envia-selecao/${s[quem]}/`, { metodo: 'PATCH', corpo })
    },
    async escolhida(s) {
      await autorizar(helena, s)
    },
    async autorizada(s) {
      await autorizar(helena, s)
      await autorizar(luciana, s)
    },
    async passar(diasUteis) {
      await deve(helena, '/demo/relogio/', { corpo: { dias_uteis: diasUteis } })
    },
  }
}
