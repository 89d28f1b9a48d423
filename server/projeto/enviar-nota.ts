import { pick } from '@hub/domain/kernel/campos.ts'
import { podeEnviar } from '@hub/domain/nota/nota.rules.ts'
import { campoInvalido, exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { and, eq } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { nota } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirQueConfira, lerNota } from './ler-nota.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { mudarNota, travarNota } from './projeto-travado.ts'

/** One document per instalment; number, value, issuer and taker must be the contract's. From now on the payment is counted. */
export const enviarNota: UseCase<typeof projeto.enviarNota> = async (pedido) => {
  const { db, actor, params, corpo, arquivos, ports } = pedido
  const daParcela = and(eq(nota.solicitacaoId, params.id), eq(nota.parcela, corpo.parcela))
  const { s, n, fatos, quem } = await travarNota(db, actor, daParcela, ['prestador'])
  exigir(podeEnviar(fatos, quem))
  const [arquivo, ...sobram] = arquivos
  if (!arquivo) throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivos: 'Anexe a nota em PDF ou XML.' } })
  if (sobram.length) throw campoInvalido('arquivos', 'Anexe um arquivo só.')
  const r = await lerRegulamento(db)
  const lida = await lerNota(db, ports, arquivo.id, corpo)
  await exigirQueConfira(db, ports, { s, n, r, lida })
  await mudarNota(db, n, {
    situacao: 'enviada',
    ...pick(lida, ['numero', 'emissor', 'tomador', 'emitidaEm']),
    chaveNfse: lida.chave,
    arquivoId: arquivo.id,
    enviadaEm: r.agora,
    previsaoEm: r.diaDe(r.emDiasCorridos(r.de(s).parametro('prazo_pagamento_nota_dc'))),
    motivo: null,
  })
  await anunciar(db, avisos.notaEnviada, { s, por: actor.id, parcela: n.parcela, numero: lida.numero })
  await ports.emitir(db, ports, 'notaEnviada', { notaId: n.id, solicitacaoId: s.id })
  await anunciar(db, avisos.notaAConferir, { s, por: actor.id, parcela: n.parcela }, ports)
  return (await verProjeto(db, actor, s.id)).notas
}
