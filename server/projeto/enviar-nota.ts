import { deReais, formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { podeEnviar } from '@hub/domain/nota/nota.rules.ts'
import { campoInvalido, exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { and, eq } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { nota } from '../db/tables/pagamento.ts'
import { gestoresDa, notificar, pessoasDoGrupo } from '../events/notificar.ts'
import type { Caso } from '../kernel/caso.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { anotarNota, mudarNota } from './nota-anotada.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, travarProjeto } from './projeto-travado.ts'

/** One document per instalment; its value must be the instalment's, to the centavo. */
export const enviarNota: Caso<typeof projeto.enviarNota> = async (pedido) => {
  const { db, ator, params, corpo, arquivos } = pedido
  const s = await travarProjeto(db, ator, params.id, ['prestador'])
  const [gravada] = await db
    .select()
    .from(nota)
    .where(and(eq(nota.solicitacaoId, s.id), eq(nota.parcela, corpo.parcela)))
  const n = existente(gravada)
  const e = await etapaDe(db, s.id, n.etapaId)
  exigir(
    podeEnviar(
      { situacao: n.situacao, etapa: e.situacao, etapaAceitaPor: e.aceitaPor },
      { id: ator.id, papeis: papeisNoProjeto(ator, s) },
    ),
  )
  const [arquivo, ...sobram] = arquivos
  if (!arquivo) throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivos: 'Anexe a nota em PDF ou XML.' } })
  if (sobram.length) throw campoInvalido('arquivos', 'Anexe um arquivo só.')
  if (deReais(corpo.valor) !== n.valor)
    throw new Recusa('NOTA_NAO_CONFERE', { campos: { valor: `O valor da parcela é ${formatarReais(n.valor)}.` } })
  const { agora } = await lerRegulamento(db)
  await mudarNota(db, n, {
    situacao: 'enviada',
    numero: corpo.numero,
    arquivoId: arquivo.id,
    enviadaEm: agora,
    motivo: null,
  })
  await anotarNota(pedido, s, {
    evento: 'notaEnviada',
    mensagem: `Nota ${corpo.numero} da parcela ${n.parcela} enviada`,
  })
  await notificar(
    db,
    [...(await gestoresDa(db, s)), ...(await pessoasDoGrupo(db, 'admin'))],
    `Confira a nota da parcela ${n.parcela} da solicitação ${s.nrosolicitacao}.`,
    `/solicitacoes/${s.id}?aba=notas`,
  )
  return (await verProjeto(db, ator, s.id)).notas
}
