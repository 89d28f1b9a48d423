import { type Data, dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { podeAtender } from '@hub/domain/proposta/convite.rules.ts'
import { campoInvalido, exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, sql } from '../db/drizzle.ts'
import { prestadorParaServico, segurarPrestadores } from '../db/queries/prestadores-do-servico.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { proposta, propostaEtapa } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './andamento.avisos.ts'
import { anunciarConvite, convocar } from './convocar.ts'
import { type EscolhaDaDemanda, escolhaInternaDe } from './demanda-interna.ts'
import { mover } from './mover-solicitacao.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/**
 * The road goes on (design: domain §3, "→ road"): an internal direct choice is put before its provider, everything else
 * opens the first round of a locked request: whom the programme's way of inviting calls, sealed proposals until the deadline (the date
 * given, else the parameter's business days). Whether the request may come here was asked of the rules before.
 * @throws Recusa SEM_PRESTADORES, PRESTADOR_NAO_CREDENCIADO, PRESTADOR_FEZ_DIAGNOSTICO, VALIDACAO for a date that has passed
 */
export async function convidar(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  r: Regulamento,
  { ate, por }: { ate?: Data | undefined; por: number | null },
): Promise<Solicitacao> {
  const escolhida = await escolhaInternaDe(tx, s)
  if (escolhida) return pedirAceite(tx, ports, s, escolhida, r, { ate, por })
  if (ate !== undefined && ate < r.hoje) throw campoInvalido('dtaprazoenvioproposta', 'Escolha um prazo no futuro.')
  const prazo = ate ? r.fimDe(ate) : r.emDiasUteis(r.de(s).parametro('prazo_elaborar_proposta_du'))
  const { distribuicao, convites } = await convocar(tx, s, r)
  if (convites.length === 0) throw new Recusa('SEM_PRESTADORES')
  const movida = await mover(tx, s, 'aguardando_propostas', r, {
    rodada: Math.max(1, s.rodada),
    distribuicao,
    dtaprazoenvioproposta: prazo,
    prazo,
  })
  await ports.queue.agendar(tx, 'solicitacao.prazo', { id: s.id }, { em: prazo })
  const dia = formatarData(dataLocal(prazo, r.parametro('fuso')))
  await anunciar(tx, avisos.prestadoresConvidados, { s, por, convites: convites.length, dia })
  for (const convite of convites) await anunciarConvite(tx, ports, s, convite, { dia, por })
  return movida
}

/**
 * An internal direct choice goes to its provider alone: it reads the demand as it was configured and accepts or refuses it
 * until the deadline (the date given, else the parameter's business days). Whether the request may come here was asked of
 * the rules before.
 * @throws Recusa PRESTADOR_NAO_CREDENCIADO, PRESTADOR_FEZ_DIAGNOSTICO, PRESTADOR_JA_DESISTIU, VALIDACAO for a date that has passed
 */
async function pedirAceite(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  d: EscolhaDaDemanda,
  r: Regulamento,
  { ate, por }: { ate?: Data | undefined; por: number | null },
): Promise<Solicitacao> {
  if (ate !== undefined && ate < r.hoje) throw campoInvalido('dtaprazoenvioproposta', 'Escolha um prazo no futuro.')
  const prazo = ate ? r.fimDe(ate) : r.emDiasUteis(r.de(s).parametro('prazo_aceite_demanda_du'))
  await segurarPrestadores(tx, s.servicoId)
  exigir(podeAtender(await prestadorParaServico(tx, d.prestadorId, s)))
  await convidarParaDemanda(tx, s, d)
  const movida = await mover(tx, s, 'aguardando_aceite_prestador', r, { prazo })
  await ports.queue.agendar(tx, 'solicitacao.prazo', { id: s.id }, { em: prazo })
  const dia = formatarData(dataLocal(prazo, r.parametro('fuso')))
  await anunciar(tx, avisos.aceitePedido, { s, por, empresaId: d.prestadorId, dia }, ports)
  return movida
}

/** The provider's proposal with the content that the manager configured: read by the provider alone until it accepts. */
async function convidarParaDemanda(tx: Database, s: Solicitacao, d: EscolhaDaDemanda): Promise<void> {
  const conteudo = {
    situacao: 'convidada' as const,
    valorBruto: d.escolha.valor,
    apresentacao: d.escolha.apresentacao,
    motivo: null,
  }
  const daEmpresa = and(eq(proposta.solicitacaoId, s.id), eq(proposta.empresaId, d.prestadorId))
  const [anterior] = await tx.select({ situacao: proposta.situacao }).from(proposta).where(daEmpresa)
  // Who gave up is out of this request for good (domain/proposta, an end).
  if (anterior?.situacao === 'desistente') throw new Recusa('PRESTADOR_JA_DESISTIU')
  const [p] = await tx
    .insert(proposta)
    .values({ solicitacaoId: s.id, empresaId: d.prestadorId, ...conteudo })
    .onConflictDoUpdate({
      target: [proposta.solicitacaoId, proposta.empresaId],
      set: { ...conteudo, versao: sql`${proposta.versao} + 1` },
    })
    .returning({ id: proposta.id })
  await tx.delete(propostaEtapa).where(eq(propostaEtapa.propostaId, p!.id))
  await tx.insert(propostaEtapa).values(d.escolha.etapas.map((e) => ({ ...e, propostaId: p!.id })))
}
