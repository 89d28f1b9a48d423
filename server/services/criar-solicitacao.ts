import { precoDoPedido } from '@hub/domain/compra/preco.rules.ts'
import { bpDoPorte } from '@hub/domain/compra/simulacao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { chaveDeBusca, primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { SolicitacaoEnviada } from '@hub/protocol/compra.ts'
import { type Database, insertRow, sql } from '../db/drizzle.ts'
import type { EmpresaCompradora } from '../db/queries/empresa-compradora.ts'
import { lista } from '../db/queries/escopo.ts'
import type { OfertaAComprar } from '../db/queries/ofertas-a-comprar.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { tituloContratado } from '../db/tables/catalogo.ts'
import { solicitacao, solicitacaoArquivo, solicitacaoResposta } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import { notarEmNomeDe } from '../events/em-nome-de.ts'
import { situacaoMudou } from '../events/situacao-mudou.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './andamento.avisos.ts'
import type { RespostaGuardada } from './conferir-respostas.ts'
import { estimarHoras } from './estimar-horas.ts'
import { verSituacao } from './situacao.ts'
import { diaDoAviso } from './solicitacao-travada.ts'

/** A request about to be: everything in it was checked by the rules before. Money in centavos. */
interface SolicitacaoNova {
  nrosolicitacao: string
  autorId: number
  /** Of a purchase: one moment for all that is in it, by which they know each other (divisao-da-solicitacao.ts). */
  compradaEm?: Date
  empresa: EmpresaCompradora
  oferta: OfertaAComprar
  objetivo: string
  respostas: readonly RespostaGuardada[]
  escolhaDiretaId: number | null
  /** Price, where it is neither the offer's nor that of the hours that the answers make. */
  valor?: number
  gestorId?: number | null
  /** First line of the history, unless the client sent it himself. */
  mensagem?: string
  /** Of a hiring of several companies: the parent waits for the manager, its parts go with it. */
  familia?: { quantasEmpresas: number; bp: number } | { principalId: number; cota: number }
}

/**
 * Writes one request as it stands on the day of its sending: the offer's price, hours and stages, the subsidy of the
 * client's size and what the programme's partner adds are copied, the manager's deadline runs, the history begins, the managers of the unit are told (but for the
 * author).
 */
export async function criarSolicitacao(
  tx: Database,
  r: Regulamento,
  ports: Pick<Ports, 'queue' | 'config'>,
  nova: SolicitacaoNova,
): Promise<SolicitacaoEnviada> {
  const { nrosolicitacao, empresa, oferta, respostas, gestorId = null } = nova
  const acompanha = nova.familia !== undefined && 'principalId' in nova.familia
  // The parent's answers and hours are its parts' too.
  const { horas } = oferta.copia
  const estimativa = acompanha ? null : await estimarHoras(tx, { id: oferta.id, horas, respostas })
  const preco = precoDoPedido({ valor: oferta.valor, horas }, estimativa, nova.valor)
  const objetivo = primeiraMaiuscula(nova.objetivo)
  const prazo = r.emDiasUteis(r.deHoje.parametro('prazo_triagem_du'))
  const { areaId } = oferta
  const unidadeId = empresa.unidadeId!
  const { id, dtainclusao } = await insertRow(tx, solicitacao, {
    nrosolicitacao,
    empresaId: empresa.id,
    modeloOfertaId: oferta.id,
    servicoId: oferta.servicoId,
    programaId: oferta.programaId,
    areaId,
    unidadeId,
    substatus: 'aguardando_analise',
    objetivo,
    oferta: { ...oferta.copia, horas: preco.horas },
    // Parts repeat the answers of their parent, which counts once.
    questionarioVersaoId: acompanha ? null : await versaoDe(tx, oferta.questionarioId),
    estimativa: acompanha ? null : estimativa,
    valor: preco.valor,
    bp: bpDoPorte(oferta.bps, empresa.porte),
    parceiroId: oferta.parceiro?.id ?? null,
    parceiroBp: oferta.parceiro?.bp ?? 0,
    ...nova.familia,
    autorId: nova.autorId,
    ...(nova.compradaEm && { dtainclusao: nova.compradaEm }),
    gestorId,
    escolhaDiretaId: nova.escolhaDiretaId,
    prazo: acompanha ? null : prazo,
    proximoAviso: acompanha ? null : diaDoAviso(r, prazo),
    fases: { 1: r.hoje },
    busca: chaveDeBusca(`${nrosolicitacao} ${empresa.nome} ${oferta.copia.titulo} ${oferta.copia.servico}`),
  })
  const { titulo, servico } = oferta.copia
  await tx
    .insert(tituloContratado)
    .values([...new Set([titulo, servico])].map((dito) => ({ servicoId: oferta.servicoId, titulo: dito })))
    .onConflictDoNothing()
  await situacaoMudou(tx, { tipo: 'solicitacao', id, de: null, para: 'aguardando_analise' })
  if (respostas.length > 0)
    await tx.insert(solicitacaoResposta).values(respostas.map((resposta) => ({ solicitacaoId: id, ...resposta })))
  await prenderArquivos(tx, id, respostas)
  // In whose place it is sent is a question of reach, before the sender answers for it.
  notarEmNomeDe({
    id,
    empresaId: empresa.id,
    unidadeId,
    areaId,
    gestorId: gestorId === nova.autorId ? null : gestorId,
    consultorId: null,
  })
  const s = {
    id,
    nrosolicitacao,
    empresaId: empresa.id,
    prestadorId: null,
    gestorId,
    unidadeId,
    areaId,
    oferta: oferta.copia,
  }
  await anunciar(tx, avisos.solicitacaoEnviada, {
    s,
    por: nova.autorId,
    mensagem: nova.mensagem ?? 'Solicitação enviada',
  })
  if (!acompanha) await anunciar(tx, avisos.solicitacaoNova, { s, por: nova.autorId, empresa: empresa.nome }, ports)
  return {
    id,
    nrosolicitacao,
    titulo: oferta.copia.titulo,
    empresa: { id: empresa.id, nome: empresa.nome },
    modelooferta: { id: oferta.id, titulo: oferta.copia.titulo },
    substatus: verSituacao('aguardando_analise'),
    valor: emReais(preco.valor),
    objetivo,
    prazo: prazo.toISOString(),
    dtainclusao: dtainclusao.toISOString(),
  }
}

/** The version that a questionnaire asks now. */
async function versaoDe(tx: Database, questionarioId: number | null): Promise<number | null> {
  if (questionarioId === null) return null
  const v = await row(tx, { id: num })`
    select v.id from questionario_versao v join questionario q on q.id = v.questionario_id and q.versao = v.versao
      where q.id = ${questionarioId}`
  return v?.id ?? null
}

/** Files of answers hang on the request, where everybody who reads it finds them, and are pending no more. */
async function prenderArquivos(
  tx: Database,
  solicitacaoId: number,
  respostas: readonly RespostaGuardada[],
): Promise<void> {
  const ids = respostas.flatMap((r) => (r.tipo === 'arquivo' ? (r.resposta as number[]) : []))
  if (ids.length === 0) return
  await tx
    .insert(solicitacaoArquivo)
    .values(ids.map((arquivoId) => ({ solicitacaoId, arquivoId })))
    .onConflictDoNothing()
  await tx.execute(sql`delete from arquivo_pendente where arquivo_id = any(${lista(ids)})`)
}
