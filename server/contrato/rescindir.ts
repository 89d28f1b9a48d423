import { podeRescindir } from '@hub/domain/aditivo/aditivo.rules.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { contrato as chamadas } from '@hub/protocol/contrato.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { eq } from '../db/drizzle.ts'
import { bool, linha, text } from '../db/linhas.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { contrato } from '../db/tables/contrato.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { atrasoDoAditivo, fatosDaRescisao } from '../passos/fatos-da-rescisao.ts'
import { avisos } from './contrato.avisos.ts'
import { verUmContrato } from './contrato.view.ts'
import { deleganteDaParte, entradaParaAssinar, travarContrato } from './contrato-travado.ts'
import { cpfDoUsuario, documentoDeQuemAssina } from './documento-de-quem-assina.ts'
import { completar, registrarAssinatura } from './registrar-assinatura.ts'

/**
 * The end by default: a coordinator who did not ask for it signs the termination for the sponsoring body, and it holds without
 * the signature of whoever did not give it. Money, stages and charges follow as after the last signature.
 */
export const rescindir: Caso<typeof chamadas.rescindir> = async ({ db, ator, params, corpo, origem, portas }) => {
  const { tipo } = existente(
    await linha(db, { tipo: text })`
      select k.tipo from contrato k join solicitacao s on s.id = k.solicitacao_id
        where k.id = ${params.id} and ${escopoDaSolicitacao(ator, ['coordenador'])}`,
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
  const { deve } = existente(
    await linha(db, { deve: bool })`select ${atrasoDoAditivo} as deve from aditivo a where a.id = ${a.id}`,
  )
  exigir(
    podeRescindir(
      {
        situacao: a.situacao,
        substatus: s.substatus,
        ladoDaProposta: a.ladoDaProposta,
        pedidoPor: a.pedidoPor,
        ...fatosDaRescisao(a, deve, r),
        porDelegacao: await lerFeitosPorDelegacao(db, s.id),
      },
      { id: ator.id, nomes: nomesDe(ator), papeis: ['coordenador'] },
    ),
  )
  exigir(await entradaParaAssinar(db, ator))
  const motivo = primeiraMaiuscula(corpo.motivo)
  await anunciar(db, avisos.contratoRescindido, { s, por: ator.id, empresaId: t.prestadorId, motivo })
  await db.update(contrato).set({ motivo }).where(eq(contrato.id, k.id))
  const completo =
    !t.fatos.assinaram.includes('entidade') &&
    (await registrarAssinatura(db, portas, t, {
      parte: 'entidade',
      usuarioId: ator.id,
      porDelegacaoDe: await deleganteDaParte(db, ator, t, 'entidade'),
      nome: ator.nome,
      documento: documentoDeQuemAssina(await cpfDoUsuario(db, ator.id), corpo.documento),
      via: 'portal',
      entrada: ator.entrada,
      origem,
    }))
  if (!completo) await completar(db, portas, t)
  return verUmContrato(db, ator, k.id)
}
