import { compra } from '@hub/protocol/compra.ts'
import { list, nullable, num, row, rows, text } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import type { TestHub } from './test-hub.ts'

interface Envio {
  quem?: CastName
  /** CNPJ or CPF of the client company. */
  empresa?: string
  /** Code of the service. */
  servico?: string
  /** CNPJ of the direct choice. */
  prestador?: string
}

/** The offer of a service with every question answered that asks for no file. */
export async function respondida(hub: TestHub, servico = 'FT-003') {
  const oferta = (await row(hub.database, { id: num, questionario: nullable(num) })`
    select m.id, s.questionario_id as questionario from modelo_oferta m join servico s on s.id = m.servico_id where s.codigo = ${servico}`)!
  const perguntas = await rows(hub.database, {
    id: num,
    tipo: text,
    opcoes: nullable(list(text)),
    minimo: nullable(num),
  })`
    select id, tipo, opcoes, minimo from pergunta where questionario_id = ${oferta.questionario} and tipo <> 'arquivo'`
  const responder = (p: (typeof perguntas)[number]) => {
    if (p.tipo === 'texto') return 'Resposta para a história'
    if (p.tipo === 'data') return '2019-01-01'
    if (p.tipo === 'escolha') return p.opcoes![0]!
    if (p.tipo === 'escolha_multipla') return [p.opcoes![0]!]
    return p.minimo ?? 1
  }
  return { modelo_oferta: oferta.id, perguntas: perguntas.map((p) => ({ pergunta: p.id, resposta: responder(p) })) }
}

/** Sends a request through the shop: Helena for Doce Cacau (Ilhéus, MEI, 80 %), service FT-003 (R$ 4.160), unless said otherwise. */
export async function enviarSolicitacao(
  hub: TestHub,
  { quem = 'helena', empresa = 'DEM0C001000115', servico, prestador }: Envio = {},
): Promise<number> {
  const [enviada] = await hub.como(quem).deve(compra.enviar, {
    corpo: {
      repetir: true,
      modelos: [
        {
          empresa: await hub.empresa(empresa),
          ...(await respondida(hub, servico)),
          objetivo: 'adequar a cozinha.',
          ...(prestador && { prestador: await hub.empresa(prestador) }),
        },
      ],
    },
  })
  return enviada!.id
}
