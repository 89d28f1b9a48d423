import { porQueNaoUm } from '@hub/domain/kernel/recusas.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { ResultadoDaTroca } from '@hub/protocol/solicitacao.ts'
import type { Database } from '../db/drizzle.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Actor } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { gravarSolicitacao, travarPara } from '../services/solicitacao-travada.ts'
import { avisarConsultores } from './consultor.vinculo.ts'
import { nomeDe, nomeDoUsuario, type PessoaInterna, pessoaInterna } from './pessoa-interna.ts'
import { avisos } from './solicitacao.avisos.ts'

interface Troca {
  /** Null: nobody. */
  gestor: PessoaInterna | null
  /** Undefined: stays as it is. */
  consultor?: PessoaInterna | null | undefined
  /** Who it is now, as the caller knows it. */
  antes?: { gestor: number | null; consultor?: number | null | undefined } | undefined
  evento: 'responsaveisAlterados' | 'gestorTransferido'
  motivo?: string | undefined
}

/** Gives one locked request to other people, with before and after in its history. Answers its number and whose it was. */
async function trocarUma(
  tx: Database,
  actor: Actor,
  id: number,
  t: Troca,
): Promise<{ numero: string; de: number | null }> {
  const s = await travarPara(tx, actor, id, 'alterarResponsaveis')
  exigirAntes(s.gestorId, t.antes?.gestor)
  exigirAntes(s.consultorId, t.antes?.consultor)
  // Whoever analyses takes it; from the release on somebody answers for it.
  if (t.gestor === null && !substatus[s.substatus].triagem) throw new Recusa('SITUACAO_NAO_PERMITE')
  const gestorId = t.gestor?.id ?? null
  const consultorId = t.consultor === undefined ? s.consultorId : (t.consultor?.id ?? null)
  if (s.gestorId === gestorId && s.consultorId === consultorId) return { numero: s.nrosolicitacao, de: s.gestorId }
  await gravarSolicitacao(tx, s, { gestorId, consultorId })
  const mudou = [
    s.gestorId !== gestorId && `Gestor: de ${await nomeDoUsuario(tx, s.gestorId)} para ${nomeDe(t.gestor)}`,
    s.consultorId !== consultorId &&
      `Consultor: de ${await nomeDoUsuario(tx, s.consultorId)} para ${nomeDe(t.consultor)}`,
    t.motivo && `Motivo: ${t.motivo}`,
  ].filter((m) => typeof m === 'string')
  await anunciar(tx, avisos[t.evento], { s, por: actor.id, mudou })
  if (s.consultorId !== consultorId) await avisarConsultores(tx, actor, s, consultorId)
  return { numero: s.nrosolicitacao, de: s.gestorId }
}

/**
 * Each request answers for itself, and the good ones hold; a single one answers with its refusal. Locked in the order of their
 * ids, so that two such calls queue up; what is refused is refused before anything of it is written. Each manager is told once.
 */
export async function trocarResponsaveis(
  tx: Database,
  actor: Actor,
  solicitacoes: readonly number[],
  t: Troca,
): Promise<ResultadoDaTroca[]> {
  const ids = [...new Set(solicitacoes)].sort((a, b) => a - b)
  const results: ResultadoDaTroca[] = []
  const dadas: { id: number; numero: string }[] = []
  const tiradas = new Map<number, typeof dadas>()
  for (const id of ids)
    try {
      const { numero, de } = await trocarUma(tx, actor, id, t)
      results.push({ id, nrosolicitacao: numero, alterada: true, recusa: null, mensagem: null })
      if (de === (t.gestor?.id ?? null)) continue
      dadas.push({ id, numero })
      if (de !== null && de !== actor.id) tiradas.set(de, [...(tiradas.get(de) ?? []), { id, numero }])
    } catch (causa) {
      if (!(causa instanceof Recusa) || ids.length === 1) throw causa
      const recusada = { id, nrosolicitacao: null, alterada: false }
      results.push({ ...recusada, recusa: causa.codigo, mensagem: porQueNaoUm(causa.codigo) })
    }
  if (dadas.length && t.gestor && t.gestor.id !== actor.id)
    await anunciar(tx, avisos.responsavelNovo, { gestor: t.gestor.id, dadas })
  for (const [gestor, dele] of tiradas) await anunciar(tx, avisos.responsavelAnterior, { gestor, dadas: dele })
  return results
}

/** Gives requests to a manager by id, or to nobody, and, unless undefined, to a consultant or to none. @throws Recusa VALIDACAO for who is neither */
export async function darA(
  db: Database,
  actor: Actor,
  solicitacoes: readonly number[],
  quem: { gestor: number | null; consultor?: number | null | undefined; antes?: Troca['antes'] },
): Promise<ResultadoDaTroca[]> {
  const gestor = quem.gestor === null ? null : await pessoaInterna(db, quem.gestor, ['gestor', 'coordenador'], 'gestor')
  const consultor = quem.consultor ? await pessoaInterna(db, quem.consultor, ['consultor'], 'consultor') : null
  return trocarResponsaveis(db, actor, solicitacoes, {
    gestor,
    consultor: quem.consultor === undefined ? undefined : consultor,
    antes: quem.antes,
    evento: 'responsaveisAlterados',
  })
}

export const alteradasDe = (results: readonly ResultadoDaTroca[]): number[] =>
  results.filter((r) => r.alterada).map((r) => r.id)
