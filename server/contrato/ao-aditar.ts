import { partes } from '@hub/domain/contrato/contrato.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq, insertRow, sql, updateRow } from '../db/drizzle.ts'
import { emitirDocumento } from '../db/queries/emitir-documento.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { contrato, contratoAssinatura } from '../db/tables/contrato.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Reacao } from '../events/reacoes.ts'
import { matarLinks } from '../services/link-unico.ts'
import { avisos } from './contrato.avisos.ts'
import { travarContrato } from './contrato-travado.ts'
import { assinaturasEmBranco, type Teor, teorPublico } from './dados.ts'
import { nomeDoArquivo } from './gerar.ts'
import { enviarLinks, ladosDe } from './links.ts'
import { partesSemPessoa, pedirQuemAssine } from './quem-assina.ts'
import { teorDoAditivo } from './teor-do-aditivo.ts'

const doAditivo = async (tx: Database, id: number) =>
  existente((await tx.select().from(aditivo).where(eq(aditivo.id, id)))[0])

/** Asked for: the contract is being changed. */
export const aoAbrirAditivo: Reacao<{ aditivoId: number }> = async (tx, _ports, { aditivoId }) => {
  const a = await doAditivo(tx, aditivoId)
  await updateRow(tx, contrato, a.contratoId, { situacao: a.tipo === 'aditivo' ? 'em_aditivo' : 'em_distrato' })
}

/** Approved: the document is drawn and sent to be signed by the three parties, like the contract was. */
export const aoAprovarAditivo: Reacao<{ aditivoId: number; por: number }> = async (tx, ports, { aditivoId, por }) => {
  const a = await doAditivo(tx, aditivoId)
  const [s] = await tx.select().from(solicitacao).where(eq(solicitacao.id, a.solicitacaoId))
  const r = (await lerRegulamento(tx)).de(existente(s))
  const [k] = await tx.select().from(contrato).where(eq(contrato.id, a.contratoId))
  const { propostaId, solicitacaoId, empresaId, dados } = existente(k)
  const teor = await teorDoAditivo(tx, a, dados as unknown as Teor)
  const { titulo } = teor.mudanca
  const { codigo, arquivoId, sha256 } = await emitirDocumento(tx, ports, {
    tipo: a.tipo,
    titulo,
    nome: nomeDoArquivo(titulo),
    solicitacaoId,
    em: r.agora,
    usuarioId: por,
    dados: teorPublico(teor),
    gerar: (emissao) => ports.documentos.aditivo({ ...teor, ...emissao, assinaturas: assinaturasEmBranco(teor) }),
  })
  const novo = await insertRow(tx, contrato, {
    propostaId,
    solicitacaoId,
    empresaId,
    tipo: a.tipo,
    aditivoId: a.id,
    situacao: 'em_assinatura',
    codigo,
    arquivoId,
    sha256,
    dados: { ...teor, emitidoEm: r.agora.toISOString() },
    expiraEm: r.emDiasCorridos(r.parametro('prazo_assinatura_dc')),
  })
  const id = novo.id
  await tx.insert(contratoAssinatura).values(partes.map((parte) => ({ contratoId: id, parte })))
  const t = await travarContrato(tx, id)
  const avisados = await enviarLinks(tx, ports, t)
  await pedirQuemAssine(tx, ports, t, partesSemPessoa(t, avisados))
  const { tipo } = a
  const enviado = { s: t.s, por: null, empresaId: t.prestadorId, tipo, titulo, ...ladosDe(avisados) }
  await anunciar(tx, avisos.aditivoEnviadoParaAssinatura, enviado, ports)
}

/** Refused or expired, and to be decided: nobody signs the document any more; the contract waits. */
export const aoNaoAssinarDistrato: Reacao<{ aditivoId: number; motivo: string }> = (
  tx,
  _ports,
  { aditivoId, motivo },
) => fecharDocumento(tx, aditivoId, motivo)

async function fecharDocumento(tx: Database, aditivoId: number, motivo: string): Promise<void> {
  const fechados = await rows(tx, { id: num })`
    update contrato set motivo = ${motivo}, situacao = case when expira_em <= agora() then 'expirado' else 'cancelado' end
      where aditivo_id = ${aditivoId} and ${contratoOnde('aAssinar', 'situacao')} returning id`
  for (const { id } of fechados) await matarLinks(tx, { finalidade: 'assinatura', referencia: id })
}

/** Refused, withdrawn or expired: its document ends, the contract is as it was. */
export const aoEncerrarAditivo: Reacao<{ aditivoId: number; motivo: string }> = async (
  tx,
  _ports,
  { aditivoId, motivo },
) => {
  await fecharDocumento(tx, aditivoId, motivo)
  await tx.execute(
    sql`update contrato k set situacao = 'assinado' from aditivo a
      where a.id = ${aditivoId} and k.id = a.contrato_id and k.situacao in ('em_aditivo', 'em_distrato')`,
  )
}

/** Signed by all: an amended contract runs on, a terminated one is over. */
export const aoAssinarAditivo: Reacao<{ aditivoId: number }> = async (tx, _ports, { aditivoId }) => {
  const a = await doAditivo(tx, aditivoId)
  await updateRow(tx, contrato, a.contratoId, { situacao: a.tipo === 'aditivo' ? 'assinado' : 'distratado' })
}
