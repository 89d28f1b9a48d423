import { compra } from '@hub/protocol/compra.ts'
import { sql } from '../db/drizzle.ts'
import { linha, linhas } from '../db/linhas.ts'
import type { NomeDoElenco } from '../db/seed/elenco.ts'
import type { CasaDeTeste } from './casa-de-teste.ts'

interface Envio {
  quem?: NomeDoElenco
  /** CNPJ or CPF of the client company. */
  empresa?: string
  /** Code of the service. */
  servico?: string
  /** CNPJ of the direct choice. */
  prestador?: string
}

/** Sends a request through the shop: Helena for Doce Cacau (Ilhéus, MEI, 80 %), service FT-003 (R$ 4.160), unless said otherwise. */
export async function enviarSolicitacao(
  casa: CasaDeTeste,
  { quem = 'helena', empresa = 'DEM0C001000115', servico = 'FT-003', prestador }: Envio = {},
): Promise<number> {
  const oferta = (await linha<{ id: number; questionario: number | null }>(
    casa.banco,
    sql`select m.id, s.questionario_id as questionario from modelo_oferta m join servico s on s.id = m.servico_id where s.codigo = ${servico}`,
  ))!
  const perguntas = await linhas<{ id: number; tipo: string; opcoes: string[] | null; minimo: number | null }>(
    casa.banco,
    sql`select id, tipo, opcoes, minimo from pergunta where questionario_id = ${oferta.questionario} and tipo <> 'arquivo'`,
  )
  const responder = (p: (typeof perguntas)[number]) => {
    if (p.tipo === 'texto') return 'Resposta para a história'
    if (p.tipo === 'data') return '2019-01-01'
    if (p.tipo === 'escolha') return p.opcoes![0]!
    if (p.tipo === 'escolha_multipla') return [p.opcoes![0]!]
    return p.minimo ?? 1
  }
  const [enviada] = await casa.como(quem).deve(compra.enviar, {
    corpo: {
      repetir: true,
      modelos: [
        {
          empresa: await casa.empresa(empresa),
          modelo_oferta: oferta.id,
          objetivo: 'adequar a cozinha.',
          perguntas: perguntas.map((p) => ({ pergunta: p.id, resposta: responder(p) })),
          ...(prestador && { prestador: await casa.empresa(prestador) }),
        },
      ],
    },
  })
  return enviada!.id
}
