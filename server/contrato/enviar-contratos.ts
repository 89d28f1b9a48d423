import type { contrato } from '@hub/protocol/contrato.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { num, rows } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarPara } from '../services/solicitacao-travada.ts'
import { avisos } from './contrato.avisos.ts'
import { travarContrato } from './contrato-travado.ts'
import { enviarLinks, ladosDe } from './links.ts'
import { partesSemPessoa, pedirQuemAssine } from './quem-assina.ts'

/** Reminds whoever has not signed. The deadline stays: it ran from the authorisation. */
export const enviarContratos: UseCase<typeof contrato.enviarContratos> = async ({ db, actor, params, ports }) => {
  const s = await travarPara(db, actor, params.id, 'enviarContratos')
  const abertos = await rows(db, { id: num })`
    select id from contrato where solicitacao_id = ${s.id} and situacao = 'em_assinatura' order by id`
  if (abertos.length === 0) throw new Recusa('SITUACAO_NAO_PERMITE')
  const enviados = []
  const semQuemAssine: { contrato: number; parte: 'cliente' | 'prestador' }[] = []
  for (const { id } of abertos) {
    const t = await travarContrato(db, id)
    if (t.fatos.vencido) throw new Recusa('CONTRATO_EXPIRADO')
    const avisados = await enviarLinks(db, ports, t)
    const ninguem = partesSemPessoa(t, avisados)
    semQuemAssine.push(...ninguem.map((parte) => ({ contrato: id, parte })))
    await pedirQuemAssine(db, ports, t, ninguem)
    await anunciar(db, avisos.lembreteDeAssinatura, { s, por: actor.id, tipo: t.k.tipo, ...ladosDe(avisados) })
    enviados.push(...avisados.map(({ parte, nome, email }) => ({ parte, nome, email })))
  }
  await anunciar(db, avisos.contratosReenviados, {
    s,
    por: actor.id,
    enviados: enviados.length,
    semQuemAssine: semQuemAssine.length,
  })
  return { enviados, sem_quem_assine: semQuemAssine }
}
