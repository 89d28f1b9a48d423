import { podeAssinarContrato } from '@hub/domain/contrato/contrato.rules.ts'
import { porQueNaoUm } from '@hub/domain/kernel/recusas.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { comRepeticao } from '../db/repeticao.ts'
import { num, row } from '../db/rows.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { recusaDe } from '../services/recusa-de.ts'
import { deleganteDaParte, lugarDe, travarContrato } from './contrato-travado.ts'
import { cpfDoUsuario, documentoDeQuemAssina } from './documento-de-quem-assina.ts'
import { registrarAssinatura } from './registrar-assinatura.ts'

type Chamada = typeof contrato.autorizarAssinatura

/**
 * The coordinator signs for the sponsoring body, one contract or many. Each of a list has its own transaction: what
 * fails says why and leaves the others as they are; a single one answers with its refusal.
 */
export const autorizarAssinatura: UseCase<Chamada> = async (pedido) => {
  const { db, actor, params, corpo, logger } = pedido
  const documento = documentoDeQuemAssina(await cpfDoUsuario(db, actor.id), corpo.documento)
  const ids = [...new Set([params.id, ...(corpo.assinaturas ?? [])])]
  if (ids.length === 1) return { results: [assinada(params.id, await assinarUm(pedido, params.id, documento))] }
  const results = []
  for (const id of ids)
    try {
      results.push(assinada(id, await assinarUm(pedido, id, documento)))
    } catch (causa) {
      const { codigo, status } = recusaDe(causa)
      if (status >= 500) logger.error({ err: causa, assinatura: id }, 'signature of a batch failed')
      results.push({ id, assinada: false, titulo: null, recusa: codigo, mensagem: porQueNaoUm(codigo) })
    }
  return { results }
}

const assinada = (id: number, titulo: string) => ({ id, assinada: true, titulo, recusa: null, mensagem: null })

/** @returns the contract's title */
const assinarUm = ({ db, actor, origem, ports }: Pedido<Chamada>, id: number, documento: string): Promise<string> =>
  comRepeticao(() =>
    db.transaction(async (tx) => {
      const alvo = await row(tx, { contrato: num })`
        select contrato_id as contrato from contrato_assinatura where id = ${id} and parte = 'entidade'`
      const t = await travarContrato(tx, existente(alvo).contrato)
      const { partes, representa, ...quem } = await lugarDe(tx, actor, t.k.id)
      const daEntidade = (p: string) => p === 'entidade'
      exigir(
        podeAssinarContrato(t.fatos, {
          ...quem,
          partes: partes.filter(daEntidade),
          representa: representa.filter(daEntidade),
        }),
      )
      await registrarAssinatura(tx, ports, t, {
        parte: 'entidade',
        usuarioId: actor.id,
        porDelegacaoDe: await deleganteDaParte(tx, actor, t, 'entidade'),
        nome: actor.nome,
        documento,
        via: 'lote',
        entrada: actor.entrada,
        origem,
      })
      return t.titulo
    }),
  )
