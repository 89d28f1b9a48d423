import { deReais, dividir } from '@hub/domain/kernel/dinheiro.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { ContratacaoEnviada, contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { type EmpresaCompradora, empresaCompradora } from '../db/queries/empresa-compradora.ts'
import type { OfertaAComprar } from '../db/queries/ofertas-a-comprar.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import { empresa } from '../db/tables/empresa.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Config } from '../kernel/config.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { conferirRespostas } from '../services/conferir-respostas.ts'
import { criarSolicitacao } from '../services/criar-solicitacao.ts'
import { removerRascunho } from '../services/remover-rascunho.ts'
import { conferirPedido, type Participante } from './conferir-pedido.ts'
import { avisos } from './contratacao-interna.avisos.ts'

/**
 * One request for several companies, with a sub-request for each: all of them or none. The manager who sends it becomes its
 * responsible; a coordenador's goes to the managers of the first company's unit.
 */
export const enviar: UseCase<typeof contratacaoInterna.enviar> = async (pedido) => {
  const { db, actor, corpo, ports } = pedido
  const { programa, participantes, ...conferido } = await conferirPedido(db, actor, corpo)
  // The subsidy is the chosen programme's, whatever programme the service is offered in.
  const oferta: OfertaAComprar = {
    ...conferido.oferta,
    programaId: programa.id,
    bps: programa.bps,
    parceiro: programa.parceiro,
  }
  const [respostas] = await conferirRespostas(db, actor.id, [
    { perguntas: corpo.perguntas, questionarioId: oferta.questionarioId, ofertaId: oferta.id, campo: 'perguntas' },
  ])
  const r = await lerRegulamento(db)
  const entidade = await empresaDaEntidade(db, ports.config)
  const [numero] = await proximosNumeros(db, 'solicitacao', Number(r.hoje.slice(0, 4)), 1)
  const comum = {
    autorId: actor.id,
    oferta,
    objetivo: corpo.objetivo,
    escolhaDiretaId: null,
    gestorId: actor.grupos.includes('gestor') ? actor.id : null,
  }
  const principal = await criarSolicitacao(db, r, ports, {
    ...comum,
    nrosolicitacao: numero!,
    // Who conducts it conducts all of it: the unit of the first company.
    empresa: { ...entidade, nome: VARIAS_EMPRESAS, unidadeId: participantes[0]!.empresa.unidadeId },
    respostas: respostas!,
    ...(corpo.valor !== null && { valor: deReais(corpo.valor) }),
    mensagem: `Contratação interna enviada para ${participantes.length} empresas`,
    familia: { quantasEmpresas: participantes.length, bp: bpMedio(participantes, programa.bps) },
  })
  await ports.emitir(db, ports, 'solicitacaoEnviada', { solicitacaoId: principal.id })
  const subsolicitacoes = await criarPartes(pedido, r, { principal, participantes, comum })
  if (corpo.rascunho !== undefined) await removerRascunho(db, actor.id, corpo.rascunho)
  return { ...principal, empresa: { id: principal.empresa.id, nome: VARIAS_EMPRESAS }, subsolicitacoes }
}

/** Percentage of all together by their shares, rounded up: above zero where any of them has a subsidy. */
const bpMedio = (participantes: readonly Participante[], bps: OfertaAComprar['bps']): number =>
  Math.ceil(
    participantes.reduce((s, { empresa, cota }) => s + cota * ((empresa.porte && bps[empresa.porte]) ?? 0), 0) / 10_000,
  )

/** A part for each company, with its share of the estimated price; its client knows of it at once. */
async function criarPartes(
  { db, ports }: Pedido<typeof contratacaoInterna.enviar>,
  r: Regulamento,
  nova: {
    principal: { id: number; nrosolicitacao: string; valor: number; titulo: string }
    participantes: readonly Participante[]
    comum: Pick<
      Parameters<typeof criarSolicitacao>[3],
      'autorId' | 'oferta' | 'objetivo' | 'escolhaDiretaId' | 'gestorId'
    >
  },
): Promise<ContratacaoEnviada['subsolicitacoes']> {
  const { principal, participantes, comum } = nova
  const valores = dividir(
    deReais(principal.valor),
    participantes.map((p) => p.cota),
  )
  const unidadeId = participantes[0]!.empresa.unidadeId
  // With the hours that the answers made.
  const [{ copia }] = (await db
    .select({ copia: solicitacao.oferta })
    .from(solicitacao)
    .where(eq(solicitacao.id, principal.id))) as [{ copia: OfertaAComprar['copia'] }]
  const feitas: ContratacaoEnviada['subsolicitacoes'] = []
  for (const [i, { empresa, cota }] of participantes.entries()) {
    const parte = await criarSolicitacao(db, r, ports, {
      ...comum,
      nrosolicitacao: `${principal.nrosolicitacao}-${i + 1}`,
      empresa: { ...empresa, unidadeId },
      // Answered once, for all of them: who reads a part reads its parent's answers.
      oferta: { ...comum.oferta, copia, questionarioId: null },
      respostas: [],
      valor: valores[i]!,
      mensagem: 'Sua empresa foi incluída em uma contratação interna',
      familia: { principalId: principal.id, cota },
    })
    await anunciar(db, avisos.empresaIncluida, { ...parte, titulo: principal.titulo, empresa }, ports)
    feitas.push({
      id: parte.id,
      nrosolicitacao: parte.nrosolicitacao,
      empresa: { id: empresa.id, nome: empresa.nome },
      cota: cota / 100,
    })
  }
  return feitas
}

/** No municipality: the sponsoring body belongs to no service unit's cities. */
const SEM_MUNICIPIO = '0000000'

/**
 * The sponsoring body as a company, made at its first internal hiring: it stands where one client would in a request of
 * several, so that none of them reads it (docs/decisions/0028). Two at once make one.
 */
async function empresaDaEntidade(tx: Database, { entidade }: Config): Promise<EmpresaCompradora> {
  await tx
    .insert(empresa)
    .values({
      cnpj: entidade.cnpj,
      razaosocial: entidade.nome,
      nomefantasia: entidade.nome,
      cidadeIbge: SEM_MUNICIPIO,
      cidade: entidade.cidade,
      estado: entidade.estado,
    })
    .onConflictDoNothing()
  const [achada] = await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.cnpj, entidade.cnpj))
  return existente(await empresaCompradora(tx, existente(achada).id))
}
