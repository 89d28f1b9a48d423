import { podeRescindir } from '@hub/domain/aditivo/aditivo.rules.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { contrato as chamadas } from '@hub/protocol/contrato.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { eq, updateRow } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, text } from '../db/rows.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { contrato } from '../db/tables/contrato.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasDaRescisao, daRescisao, fatosDaRescisao } from '../services/fatos-da-rescisao.ts'
import { avisos } from './contrato.avisos.ts'
import { verUmContrato } from './contrato.view.ts'
import { deleganteDaParte, entradaParaAssinar, travarContrato } from './contrato-travado.ts'
import { cpfDoUsuario, documentoDeQuemAssina } from './documento-de-quem-assina.ts'
import { completar, registrarAssinatura } from './registrar-assinatura.ts'

/**
 * The end by default: a coordinator who did not ask for it signs the termination for the sponsoring body, and it holds without
 * the signature of whoever did not give it. Money, stages and charges follow as after the last signature.
 */
export const rescindir: UseCase<typeof chamadas.rescindir> = async ({ db, actor, params, corpo, origem, ports }) => {
  const { tipo } = existente(
    await row(db, { tipo: text })`
      select k.tipo from contrato k join solicitacao s on s.id = k.solicitacao_id
        where k.id = ${params.id} and ${escopoDaSolicitacao(actor, ['coordenador'])}`,
  )
  if (tipo !== 'distrato') throw new Recusa('SITUACAO_NAO_PERMITE')
  const t = await travarContrato(db, params.id)
  const { s, k } = t
  const [lido] = await db
    .select()
    .from(aditivo)
    .where(eq(aditivo.id, existente(k.aditivoId)))
    .for('update')
  const a = existente(lido)
  const r = await lerRegulamento(db)
  const lidos = existente(await row(db, daRescisao)`select ${colunasDaRescisao} from aditivo a where a.id = ${a.id}`)
  exigir(
    podeRescindir(
      {
        situacao: a.situacao,
        substatus: s.substatus,
        ladoDaProposta: a.ladoDaProposta,
        pedidoPor: a.pedidoPor,
        ...fatosDaRescisao(a, lidos, r),
        porDelegacao: await lerFeitosPorDelegacao(db, s.id),
      },
      { id: actor.id, nomes: nomesDe(actor), papeis: ['coordenador'] },
    ),
  )
  exigir(await entradaParaAssinar(db, actor))
  const motivo = primeiraMaiuscula(corpo.motivo)
  await anunciar(db, avisos.contratoRescindido, { s, por: actor.id, empresaId: t.prestadorId, motivo })
  await updateRow(db, contrato, k.id, { motivo })
  const completo =
    !t.fatos.assinaram.includes('entidade') &&
    (await registrarAssinatura(db, ports, t, {
      parte: 'entidade',
      usuarioId: actor.id,
      porDelegacaoDe: await deleganteDaParte(db, actor, t, 'entidade'),
      nome: actor.nome,
      documento: documentoDeQuemAssina(await cpfDoUsuario(db, actor.id), corpo.documento),
      via: 'portal',
      entrada: actor.entrada,
      origem,
    }))
  if (!completo) await completar(db, ports, t)
  return verUmContrato(db, actor, k.id)
}
