import { podeEncaminhar, podePedir, podePropor } from '@hub/domain/aditivo/aditivo.rules.ts'
import type { ConteudoPedido, aditivo as chamadas } from '@hub/protocol/aditivo.ts'
import { campoInvalido, exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, insertRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarProjeto } from '../services/escopo-projeto.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './aditivo.avisos.ts'
import { verAditivo } from './aditivo.view.ts'
import { type Aditivo, mudarAditivo, oNome, papeisDe, travarAditivo } from './aditivo-travado.ts'
import { type ContratoEmCurso, fatosDoContratoEmCurso, lerContratoEmCurso } from './contrato-em-curso.ts'
import { disponivelPara, exigirConteudo, lerConteudo, medir } from './medir.ts'

const daEquipe = ['gestor', 'coordenador'] as const

/** The client or the provider proposes; the manager decides whether it is asked for. */
export const propor: UseCase<typeof chamadas.propor> = async ({ db, actor, params, corpo, ports }) => {
  const s = await travarProjeto(db, actor, params.id, ['cliente', 'prestador'])
  const papeis = papeisDe(actor, s, ['cliente', 'prestador'])
  const c = await lerContratoEmCurso(db, s.id)
  exigir(podePropor(await fatosDoContratoEmCurso(db, s, c), { id: actor.id, papeis }))
  const contrato = existente(c)
  const lado = papeis.includes('prestador') ? ('prestador' as const) : ('cliente' as const)
  const a = await insertRow(db, aditivo, {
    ...(await conferir(db, s, contrato, corpo)),
    situacao: 'proposto',
    propostoPor: actor.id,
    ladoDaProposta: lado,
  })
  const proposto = { s, por: actor.id, tipo: corpo.tipo, lado, motivo: corpo.motivo }
  await anunciar(db, avisos.aditivoProposto, proposto, ports)
  return verAditivo(db, actor, a.id)
}

/** The manager asks for it himself. */
export const pedir: UseCase<typeof chamadas.pedir> = async ({ db, actor, params, corpo, ports }) => {
  const s = await travarProjeto(db, actor, params.id, daEquipe)
  const c = await lerContratoEmCurso(db, s.id)
  exigir(
    podePedir(await fatosDoContratoEmCurso(db, s, c), corpo.tipo, {
      id: actor.id,
      papeis: papeisDe(actor, s, daEquipe),
    }),
  )
  const a = await insertRow(db, aditivo, {
    ...(await conferir(db, s, existente(c), corpo)),
    situacao: 'em_aprovacao',
    pedidoPor: actor.id,
  })
  await abrir(db, ports, s, a, actor.id)
  return verAditivo(db, actor, a.id)
}

/** He takes up what was proposed, as it is or changed. */
export const encaminhar: UseCase<typeof chamadas.encaminhar> = async ({ db, actor, params, corpo, ports }) => {
  const { a, s, fatos, quem } = await travarAditivo(db, actor, params.id, daEquipe)
  exigir(podeEncaminhar(fatos, quem))
  if (corpo.tipo !== a.tipo) throw campoInvalido('tipo', `O que foi proposto é ${oNome(a).replace(/^o /, 'um ')}.`)
  const c = existente(await lerContratoEmCurso(db, s.id))
  const { motivo, conteudo } = await conferir(db, s, c, corpo)
  const mudado = await mudarAditivo(db, a.id, { motivo, conteudo, situacao: 'em_aprovacao', pedidoPor: actor.id })
  await abrir(db, ports, s, mudado, actor.id)
  return verAditivo(db, actor, a.id)
}

/** What is asked for fits the contract and the limits as they stand. @throws Recusa VALIDACAO, ADITIVO_ACIMA_DO_LIMITE … */
async function conferir(db: Database, s: Solicitacao, c: ContratoEmCurso, corpo: ConteudoPedido) {
  const r = await lerRegulamento(db)
  const conteudo = lerConteudo(corpo, c)
  exigirConteudo(conteudo, c, r)
  exigir(medir(conteudo, c, s, await disponivelPara(db, s, r), r).decisao)
  if (c.situacao !== 'assinado') throw new Recusa('SITUACAO_NAO_PERMITE')
  return { tipo: corpo.tipo, contratoId: c.id, solicitacaoId: s.id, motivo: corpo.motivo, conteudo }
}

/** From now on the contract is being changed: what changes rests, a coordinator decides. */
async function abrir(db: Database, ports: Ports, s: Solicitacao, a: Aditivo, por: number): Promise<void> {
  await ports.emitir(db, ports, 'aditivoAberto', { aditivoId: a.id, por })
  await anunciar(db, avisos.aditivoPedido, { s, por, tipo: a.tipo, motivo: a.motivo }, ports)
}
