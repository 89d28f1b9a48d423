import { ocultarEmail } from '@hub/domain/autenticacao/entrada.rules.ts'
import { podeAssinarContrato } from '@hub/domain/contrato/contrato.rules.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { iso } from '../db/iso.ts'
import { row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { usarLink } from '../services/link-unico.ts'
import { travarContrato } from './contrato-travado.ts'
import { documentoDeQuemAssina } from './documento-de-quem-assina.ts'
import { abrirLink } from './links.ts'
import { registrarAssinatura } from './registrar-assinatura.ts'

/** Whoever holds a living link signs in the name of the person that it was sent to; the link is then used up. */
export const assinarPorLink: UseCase<typeof contrato.assinarPorLink> = async ({ db, params, corpo, origem, ports }) => {
  const { contratoId } = await abrirLink(db, params.token)
  const t = await travarContrato(db, contratoId)
  // Read again under the lock: of several calls at once the later ones find it used up.
  const link = await abrirLink(db, params.token)
  exigir(podeAssinarContrato(t.fatos, { partes: [link.parte], representa: [link.parte] }))
  await usarLink(db, 'assinatura', params.token)
  const completo = await registrarAssinatura(db, ports, t, {
    parte: link.parte,
    usuarioId: link.usuarioId,
    porDelegacaoDe: link.delegante ?? undefined,
    nome: link.nome,
    documento: documentoDeQuemAssina(link.cpf, corpo.documento),
    via: 'link',
    entrada: { meio: 'link', caixa: ocultarEmail(link.email) },
    origem,
  })
  const { em } = (await row(db, { em: text })`
    select assinado_em as em from contrato_assinatura where contrato_id = ${contratoId} and parte = ${link.parte}`)!
  return { titulo: t.titulo, codigo: t.k.codigo, completo, assinado_em: iso(em) }
}
