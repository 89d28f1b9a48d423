import { podeAvaliar } from '@hub/domain/avaliacao/avaliacao.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { fraseDaFalha } from '@hub/domain/questionario/frase-da-falha.ts'
import { falhasDasRespostas, type Respondida } from '@hub/domain/questionario/questionario.rules.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { comoPergunta } from '../db/queries/perguntas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { avaliacao } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { matarLinks } from '../services/link-unico.ts'
import { mover } from '../services/mover-solicitacao.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './avaliacao.avisos.ts'
import { questionarioTravado } from './questionario-da-avaliacao.ts'

/** Keeps the evaluation of a locked request and sends it on to the final analysis; the grade is the first scale's answer. */
export async function gravarAvaliacao(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  respostas: readonly Respondida[],
  quem: { usuarioId: number; via: 'portal' | 'link' },
): Promise<{ solicitacao: number; nota: number | null }> {
  exigir(podeAvaliar(s, { id: quem.usuarioId, papeis: [quem.via === 'portal' ? 'cliente' : 'sistema'] }))
  const { versaoId, perguntas } = await questionarioTravado(tx)
  const regras = new Map(perguntas.map((p) => [p.id, comoPergunta(p)]))
  const falhas = falhasDasRespostas([...regras.values()], respostas)
  if (falhas.length)
    throw new Recusa('VALIDACAO', {
      campos: Object.fromEntries(
        falhas.map((f) => [`respostas.${f.pergunta}`, fraseDaFalha(f.codigo, regras.get(f.pergunta))]),
      ),
    })
  const dada = (id: number) => respostas.find((r) => r.pergunta === id)?.resposta ?? null
  // What the client comments goes by the rule of comments (specification §5).
  const escrita = (tipo: string, resposta: Respondida['resposta'] | null) =>
    tipo === 'texto' && typeof resposta === 'string' ? primeiraMaiuscula(resposta) : resposta
  const escala = perguntas.find((p) => p.tipo === 'escala')
  const nota = escala ? (dada(escala.id) as number | null) : null
  const r = await lerRegulamento(tx)
  const nova = {
    respostas: perguntas.map((p) => ({
      id: p.id,
      pergunta: p.descricao,
      tipo: p.tipo,
      resposta: escrita(p.tipo, dada(p.id)),
    })),
    questionarioVersaoId: versaoId,
    nota,
    ...quem,
    dtainclusao: r.agora,
  }
  // Asked again when the final analysis sent the project back: the last word counts, the history keeps that there was another.
  await tx
    .insert(avaliacao)
    .values({ solicitacaoId: s.id, ...nova })
    .onConflictDoUpdate({ target: avaliacao.solicitacaoId, set: nova })
  await atualizarNotaMedia(tx, s)
  await matarLinks(tx, { finalidade: 'avaliacao', referencia: s.id })
  await mover(tx, s, 'aguardando_analise_final', r)
  await anunciar(tx, avisos.servicoAvaliado, { s, por: quem.usuarioId }, ports)
  return { solicitacao: s.id, nota }
}

/**
 * The grade that clients read beside the provider of this service: the mean of all evaluations, in tenths. Its row is locked before
 * they are counted: of two evaluations at the same moment the later one counts both.
 */
async function atualizarNotaMedia(tx: Database, s: Solicitacao): Promise<void> {
  const dele = sql`empresa_id = ${s.prestadorId} and servico_id = ${s.servicoId}`
  await tx.execute(sql`select 1 from credenciamento where ${dele} for update`)
  await tx.execute(sql`update credenciamento set nota_media = m.media from (
      select round(avg(a.nota) * 10)::int as media from avaliacao a join solicitacao o on o.id = a.solicitacao_id
      where o.prestador_id = ${s.prestadorId} and o.servico_id = ${s.servicoId} and a.nota is not null) m
    where ${dele} and m.media is not null`)
}
