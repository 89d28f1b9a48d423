import { type CastName, cast } from '@hub/server/db/seed/cast.ts'
import { entrar } from './entrar.ts'

interface Resposta<T> {
  status: number
  corpo: T
}

/** Somebody of the cast, signed in at one running product; its session is good at every other of the same database. */
export interface PessoaDeFora {
  pedir<T = unknown>(
    caminho: string,
    opcoes?: { metodo?: string; corpo?: unknown; chave?: string; url?: string; sinal?: AbortSignal },
  ): Promise<Resposta<T>>
}

export async function pessoaDeFora(url: string, quem: CastName): Promise<PessoaDeFora> {
  const { authorization } = await entrar(url, cast[quem].email)
  return {
    async pedir<T>(
      caminho: string,
      { metodo, corpo, chave, url: outra = url, sinal }: Parameters<PessoaDeFora['pedir']>[1] = {},
    ) {
      const res = await fetch(`${outra}/api${caminho}`, {
        method: metodo ?? (corpo === undefined ? 'GET' : 'POST'),
        headers: {
          authorization,
          ...(corpo !== undefined && { 'content-type': 'application/json' }),
          ...(chave && { 'idempotency-key': chave }),
        },
        ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
        ...(sinal && { signal: sinal }),
      })
      const texto = await res.text()
      return { status: res.status, corpo: (texto ? JSON.parse(texto) : undefined) as T }
    },
  }
}

interface Pergunta {
  id: number
  tipo: string
  opcoes: string[]
  minimo: number | null
}

/** The cart of one offer of the catalogue for a company of the caller, as the shop sends it. */
export async function carrinhoDe(pessoa: PessoaDeFora, codigo: string, nomeDaEmpresa: RegExp): Promise<object> {
  type Servico = { id: number; codigo: string; ofertas: { id: number }[] }
  const { corpo: lista } = await pessoa.pedir<{ results: Servico[] }>('/servico/?page_size=100')
  const servico = lista.results.find((s) => s.codigo === codigo)!
  const { corpo: perguntas } = await pessoa.pedir<{ perguntas: Pergunta[] }>(
    `/servico/detalhe/${servico.id}/questionario/`,
  )
  const { corpo: empresas } = await pessoa.pedir<{ id: number; nomefantasia: string }[]>('/empresa/')
  const responder = ({ tipo, opcoes, minimo }: Pergunta) => {
    if (tipo === 'texto') return 'Resposta de fora'
    if (tipo === 'data') return '2019-01-01'
    if (tipo === 'escolha') return opcoes[0]
    return tipo === 'escolha_multipla' ? [opcoes[0]] : (minimo ?? 1)
  }
  return {
    // Stories ask for the same again and again.
    repetir: true,
    modelos: [
      {
        empresa: empresas.find((e) => nomeDaEmpresa.test(e.nomefantasia))!.id,
        modelo_oferta: servico.ofertas[0]!.id,
        objetivo: 'Adequar a cozinha.',
        perguntas: perguntas.perguntas
          .filter((p) => p.tipo !== 'arquivo')
          .map((p) => ({ pergunta: p.id, resposta: responder(p) })),
      },
    ],
  }
}
