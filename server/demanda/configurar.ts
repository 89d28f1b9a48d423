import { podeConfigurar } from '@hub/domain/demanda/demanda.rules.ts'
import type { demanda } from '@hub/protocol/demanda.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { eq } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { demandaInterna } from '../db/tables/demanda.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { demandaDe } from '../passos/demanda-interna.ts'
import { verSituacao } from '../passos/situacao.ts'
import { gravarSolicitacao, travarVisivel } from '../passos/solicitacao-travada.ts'
import { conferirEscolha } from './conferir-escolha.ts'
import { avisos } from './demanda.avisos.ts'

/** Provider, stages and price of an internal demand, set, changed or taken back before the release. */
export const configurar: Caso<typeof demanda.configurar> = async ({ db, ator, params, corpo }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'], 'configurarDemanda')
  const d = await demandaDe(db, s.id)
  exigir(podeConfigurar({ substatus: s.substatus, interna: d !== undefined }, { id: ator.id, papeis: ator.grupos }))
  const r = await lerRegulamento(db)
  const escrita = corpo.escolha_direta
  const escolha =
    escrita &&
    (await conferirEscolha(
      db,
      escrita,
      { empresaId: s.empresaId, servicoId: s.servicoId, horasDaOferta: s.oferta.horas, solicitacaoId: s.id },
      r,
    ))
  await db
    .update(demandaInterna)
    .set({ escolha, escolhidaPor: escolha ? ator.id : null })
    .where(eq(demandaInterna.solicitacaoId, s.id))
  const gravada = await gravarSolicitacao(db, s, {
    escolhaDiretaId: escrita?.prestador ?? null,
    valor: escolha?.valor ?? d!.valorDaOferta,
  })
  await anunciar(db, avisos.demandaConfigurada, { s, por: ator.id, escolhida: Boolean(escolha) })
  return { id: s.id, substatus: verSituacao(gravada.substatus) }
}
