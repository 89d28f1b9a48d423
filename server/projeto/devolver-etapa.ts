import { podeDevolver } from '@hub/domain/etapa/etapa.rules.ts'
import { devidaEm } from '@hub/domain/etapa/vez-do-projeto.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { updateRow } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { acertarPrazo } from './prazo-do-projeto.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { travarEtapa } from './projeto-travado.ts'

export const devolverEtapa: UseCase<typeof projeto.devolverEtapa> = async ({ db, actor, params, corpo, ports }) => {
  const { s, e, fatos, quem } = await travarEtapa(db, actor, params, ['cliente', 'consultor'])
  exigir(podeDevolver(fatos, quem))
  exigirAntes(iso(e.entregueEm), corpo.entregue_em)
  const motivo = primeiraMaiuscula(corpo.motivo)
  const r = await lerRegulamento(db)
  const corrigirAte = r.diaDe(r.emDiasUteis(r.de(s).parametro('prazo_correcao_etapa_du')))
  const mudancas = { situacao: 'devolvida', motivo, aceiteTacitoEm: null, corrigirAte } as const
  await updateRow(db, etapa, e.id, mudancas)
  await acertarPrazo(db, s, r)
  const ate = formatarData(devidaEm({ ...e, corrigirAte }))
  await anunciar(db, avisos.etapaDevolvida, { s, por: actor.id, ordem: e.ordem, motivo, ate }, ports)
  return verProjeto(db, actor, s.id)
}
