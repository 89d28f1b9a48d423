import { podeConfigurar } from '@hub/domain/demanda/demanda.rules.ts'
import type { demanda } from '@hub/protocol/demanda.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { demandaDe, escreverEscolhaInterna } from '../services/demanda-interna.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { verSituacao } from '../services/situacao.ts'
import { gravarSolicitacao, travarVisivel } from '../services/solicitacao-travada.ts'
import { conferirEscolha } from './conferir-escolha.ts'
import { avisos } from './demanda.avisos.ts'

/** Provider, stages and price of an internal demand, set, changed or taken back before the release. */
export const configurar: UseCase<typeof demanda.configurar> = async ({ db, actor, params, corpo }) => {
  const s = await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'], 'configurarDemanda')
  const d = await demandaDe(db, s.id)
  exigir(podeConfigurar({ substatus: s.substatus, interna: d !== undefined }, { id: actor.id, papeis: actor.grupos }))
  exigirVersao(d!.versao, corpo.versao)
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
  await escreverEscolhaInterna(db, s.id, escolha && { escolha, escolhidaPor: actor.id })
  const gravada = await gravarSolicitacao(db, s, {
    escolhaDiretaId: escrita?.prestador ?? null,
    valor: escolha?.valor ?? d!.valorDaOferta,
  })
  await anunciar(db, avisos.demandaConfigurada, { s, por: actor.id, escolhida: Boolean(escolha) })
  return { id: s.id, substatus: verSituacao(gravada.substatus) }
}
