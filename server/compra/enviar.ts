import { formatarData } from '@hub/domain/kernel/data.ts'
import type { compra, SolicitacaoEnviada } from '@hub/protocol/compra.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirRespostas } from '../services/conferir-respostas.ts'
import { criarSolicitacao } from '../services/criar-solicitacao.ts'
import { partesPorId } from '../services/divisao-da-solicitacao.ts'
import { avisos } from './compra.avisos.ts'
import { conferirEntradas, conferirRepetidas } from './entradas.ts'
import { conferirIguais } from './iguais.ts'

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
