import { portesTodos } from '@hub/domain/porte/porte.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { ProgramaResumo } from '@hub/protocol/programa.ts'
import type { Database } from '../db/drizzle.ts'
import { type ProgramaComSubsidio, programaComSubsidio } from '../db/queries/programa-com-subsidio.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import { parametroHistorico } from '../db/tables/catalogo.ts'
import { avisar } from '../events/registrar.ts'
import type { Actor } from '../kernel/use-case.ts'
import { verPrograma } from './programa.view.ts'

/** What of a programme the history keeps, as it reads. */
const anotaveis = (p: ProgramaComSubsidio): Record<string, string> => ({
  descricao: p.descricao,
  ativo: p.ativo ? 'sim' : 'não',
  contratacao_interna: p.contratacaoInterna ? 'sim' : 'não',
  distribuicao: p.distribuicao ?? '',
  parceiro: p.parceiro?.nome ?? '',
  ...Object.fromEntries(portesTodos.map((porte) => [`subsidio:${porte}`, String((p.bps[porte] ?? 0) / 100)])),
})

/** Notes what is different now, since when and by whom. A new programme begins its history with what it says. */
async function anotarMudancas(
  tx: Database,
  antes: ProgramaComSubsidio | undefined,
  depois: ProgramaComSubsidio,
  por: number,
): Promise<void> {
  const velhos = antes && anotaveis(antes)
  const mudancas = Object.entries(anotaveis(depois)).flatMap(([campo, valor]) =>
    velhos?.[campo] === valor
      ? []
      : [{ chave: `programa:${depois.id}:${campo}`, valor, antes: velhos?.[campo] ?? null, usuarioId: por }],
  )
  if (mudancas.length) await tx.insert(parametroHistorico).values(mudancas)
}

/** A programme, locked until the transaction ends. @throws Recusa NAO_ENCONTRADO */
export async function travarPrograma(tx: Database, id: number): Promise<ProgramaComSubsidio> {
  existente(await row(tx)`select 1 from programa where id = ${id} for update`)
  return existente(await programaComSubsidio(tx, id))
}

/** Notes what changed, and answers the programme as it is now. */
export async function concluirMudanca(
  tx: Database,
  actor: Actor,
  antes: ProgramaComSubsidio | undefined,
  id: number,
): Promise<ProgramaResumo> {
  const depois = existente(await programaComSubsidio(tx, id))
  await anotarMudancas(tx, antes, depois, actor.id)
  await avisar(tx, { tipo: 'catalogo', id })
  return verPrograma(depois, await lerRegulamento(tx), actor)
}
