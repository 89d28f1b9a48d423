import { formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { compra, SolicitacaoEnviada } from '@hub/protocol/compra.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { onde } from '../db/queries/estado.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import { row } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirRespostas } from '../services/conferir-respostas.ts'
import { criarSolicitacao } from '../services/criar-solicitacao.ts'
import { partesPorId } from '../services/divisao-da-solicitacao.ts'
import { avisos } from './compra.avisos.ts'
import { conferirEntradas, conferirRepetidas } from './entradas.ts'

/** Turns a cart into requests, one per entry; the first refusal leaves none (design: domain §3, enviar). */
export const enviar: UseCase<typeof compra.enviar> = async ({ db, actor, corpo, ports }) => {
  conferirRepetidas(corpo.modelos)
  const entradas = await conferirEntradas(db, actor, corpo.modelos)
  const respostas = await conferirRespostas(
    db,
    actor.id,
    entradas.map(({ modelo, oferta }, i) => ({
      perguntas: modelo.perguntas,
      questionarioId: oferta.questionarioId,
      ofertaId: oferta.id,
      campo: `modelos.${i}.perguntas`,
    })),
  )
  await conferirIguais(db, actor.id, corpo)
  const regulamento = await lerRegulamento(db)
  const ano = Number(regulamento.hoje.slice(0, 4))
  const numeros = await proximosNumeros(db, 'solicitacao', ano, entradas.length)
  const enviadas: SolicitacaoEnviada[] = []
  for (const [i, { modelo, empresa, oferta }] of entradas.entries())
    enviadas.push(
      await criarSolicitacao(db, regulamento, ports, {
        nrosolicitacao: numeros[i]!,
        autorId: actor.id,
        compradaEm: regulamento.agora,
        empresa,
        oferta,
        objetivo: modelo.objetivo,
        respostas: respostas[i]!,
        escolhaDiretaId: modelo.prestador ?? null,
      }),
    )
  for (const { id } of enviadas) await ports.emitir(db, ports, 'solicitacaoEnviada', { solicitacaoId: id })
  const [primeira] = enviadas
  const ate = primeira && formatarData(regulamento.diaDe(new Date(primeira.prazo)))
  if (ate) await anunciar(db, avisos.pedidoRecebido, { autor: actor.id, enviadas, ate }, ports)
  const partes = await partesPorId(
    db,
    actor,
    enviadas.map((s) => s.id),
    regulamento,
  )
  return enviadas.map((s) => ({ ...s, valor_cliente: partes.get(s.id) ?? null }))
}

/** Within so long the same request of the same person is more likely a second press than a second need. */
const RECENTE = '10 minutes'

/**
 * Asks back when the same person sent the same (company, offer and objective) some minutes ago and does not say that it is meant
 * again (`repetir`). Purchases of one person queue up here, so that of many equal ones at once the first is the only one.
 * @throws Recusa PEDIDO_IGUAL_RECENTE
 */
async function conferirIguais(
  db: Database,
  autorId: number,
  { modelos, repetir }: CorpoDe<typeof compra.enviar>,
): Promise<void> {
  if (repetir) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('compra'), ${autorId})`)
  const pedidos = JSON.stringify(
    modelos.map((m) => ({ empresa: m.empresa, oferta: m.modelo_oferta, objetivo: primeiraMaiuscula(m.objetivo) })),
  )
  const igual = await row(
    db,
  )`select 1 from jsonb_to_recordset(${pedidos}::jsonb) as n(empresa int, oferta int, objetivo text)
      join solicitacao s on s.empresa_id = n.empresa and s.modelo_oferta_id = n.oferta and s.objetivo = n.objetivo
      where s.autor_id = ${autorId} and s.dtainclusao > agora() - ${RECENTE}::interval and not ${onde('desfeita')} limit 1`
  if (igual) throw new Recusa('PEDIDO_IGUAL_RECENTE')
}
