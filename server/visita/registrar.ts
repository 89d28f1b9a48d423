import { formatarData } from '@hub/domain/kernel/data.ts'
import { deslocamento, diaDaVisitaCabe, podeRegistrar } from '@hub/domain/visita/visita.rules.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import type { visita } from '@hub/protocol/visita.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { visitaTecnica } from '../db/tables/diagnostico.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './visita.avisos.ts'
import { verVisitas } from './visita.view.ts'
import { travarDaVisita } from './visita-travada.ts'

/**
 * The linked consultant was there. What the way costs follows from the parameters of the request; beyond the last range a manager
 * says it. That there was a visit everybody of the project reads, way and money only the staff.
 */
export const registrar: UseCase<typeof visita.registrar> = async ({ db, actor, params, corpo, ports }) => {
  const { s, quem } = await travarDaVisita(db, actor, params.id, ['consultor'])
  exigir(podeRegistrar(s, quem))
  const r = await lerRegulamento(db)
  if (!diaDaVisitaCabe(corpo.data, { desde: r.diaDe(s.dtainclusao), hoje: r.hoje }))
    throw campoInvalido('data', 'A visita é de um dia entre o envio da solicitação e hoje.')
  const regras = r.de(s)
  const { faixa, valor } = deslocamento(regras.parametro('km_faixas'), corpo.km, regras.parametro('km_valor'))
  const { relato } = corpo
  await db
    .insert(visitaTecnica)
    .values({ solicitacaoId: s.id, consultorId: actor.id, data: corpo.data, km: corpo.km, faixa, valor, relato })
  const dia = formatarData(corpo.data)
  await anunciar(db, avisos.visitaRegistrada, { s, por: actor.id, dia, relato })
  await anunciar(db, avisos.visitaCalculada, { s, por: actor.id, dia, km: corpo.km, faixa, valor }, ports)
  return verVisitas(db, actor, s.id)
}
