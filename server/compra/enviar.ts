import { formatarData } from '@hub/domain/kernel/data.ts'
import type { compra, SolicitacaoEnviada } from '@hub/protocol/compra.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { conferirRespostas } from '../passos/conferir-respostas.ts'
import { criarSolicitacao } from '../passos/criar-solicitacao.ts'
import { partesPorId } from '../passos/divisao-da-solicitacao.ts'
import { avisos } from './compra.avisos.ts'
import { conferirEntradas, conferirRepetidas } from './entradas.ts'
import { conferirIguais } from './iguais.ts'

/** Turns a cart into requests, one per entry; the first refusal leaves none (design: domain §3, enviar). */
export const enviar: Caso<typeof compra.enviar> = async ({ db, ator, corpo, portas }) => {
  conferirRepetidas(corpo.modelos)
  const entradas = await conferirEntradas(db, ator, corpo.modelos)
  const respostas = await conferirRespostas(
    db,
    ator.id,
    entradas.map(({ modelo, oferta }, i) => ({
      perguntas: modelo.perguntas,
      questionarioId: oferta.questionarioId,
      ofertaId: oferta.id,
      campo: `modelos.${i}.perguntas`,
    })),
  )
  await conferirIguais(db, ator.id, corpo)
  const regulamento = await lerRegulamento(db)
  const ano = Number(regulamento.hoje.slice(0, 4))
  const numeros = await proximosNumeros(db, 'solicitacao', ano, entradas.length)
  const enviadas: SolicitacaoEnviada[] = []
  for (const [i, { modelo, empresa, oferta }] of entradas.entries())
    enviadas.push(
      await criarSolicitacao(db, regulamento, {
        nrosolicitacao: numeros[i]!,
        autorId: ator.id,
        empresa,
        oferta,
        objetivo: modelo.objetivo,
        respostas: respostas[i]!,
        escolhaDiretaId: modelo.prestador ?? null,
      }),
    )
  for (const { id } of enviadas) await portas.emitir(db, portas, 'solicitacaoEnviada', { solicitacaoId: id })
  const [primeira] = enviadas
  const ate = primeira && formatarData(regulamento.diaDe(new Date(primeira.prazo)))
  if (ate) await anunciar(db, avisos.pedidoRecebido, { autor: ator.id, enviadas, ate }, portas)
  const partes = await partesPorId(
    db,
    ator,
    enviadas.map((s) => s.id),
    regulamento,
  )
  return enviadas.map((s) => ({ ...s, valor_cliente: partes.get(s.id) ?? null }))
}
