import { diaDoLembrete } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import { credenciamento } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { cadaUm } from '../services/cada-um.ts'
import { avisos } from './credenciamento.avisos.ts'
import { travarParDaEquipe } from './par.ts'

/** Job: reminds a provider once of a correction that is due, and once of an accreditation whose term ends. */
export async function lembrarCredenciamentos(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const r = await lerRegulamento(database)
  const perto = await rows(database, { empresaId: num, servicoId: num })`
    select c.empresa_id as "empresaId", c.servico_id as "servicoId" from credenciamento c where
      (c.situacao = 'em_diligencia' and c.prazo between agora() and agora() + interval '7 days'
        and c.lembrado_para is distinct from (c.prazo at time zone ${r.parametro('fuso')})::date)
      or (c.situacao = 'credenciado' and c.vigente_ate between ${r.hoje}::date and ${r.hoje}::date + 30
        and c.lembrado_para is distinct from c.vigente_ate) order by c.id limit 200`
  return cadaUm(perto, 'providers could not be reminded', ({ empresaId, servicoId }) =>
    database.transaction(async (tx) => {
      const agora = await lerRegulamento(tx)
      const p = await travarParDaEquipe(tx, empresaId, servicoId, agora)
      const prazo = p.c?.prazo ? agora.diaDe(p.c.prazo) : null
      const dia = diaDoLembrete({ ...p.fatos, prazo }, agora.hoje, prazo ? agora.diasUteisAte(prazo) : null)
      if (!p.c || !dia || p.c.lembradoPara === dia) return false
      await updateRow(tx, credenciamento, p.c.id, { lembradoPara: dia })
      const lembrete = p.c.situacao === 'credenciado' ? avisos.pertoDoFim : avisos.ultimoDiaParaCorrigir
      return anunciar(tx, lembrete, { ...p, dia: formatarData(dia) }, ports)
    }),
  )
}
