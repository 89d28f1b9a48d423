import type { compra, SolicitacaoEnviada } from '@hub/protocol/compra.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import type { Caso } from '../kernel/caso.ts'
import { conferirRespostas } from '../passos/conferir-respostas.ts'
import { criarSolicitacao } from '../passos/criar-solicitacao.ts'
import { conferirEntradas, conferirRepetidas } from './entradas.ts'

/** Turns a cart into requests, one per entry; the first refusal leaves none (design: domain §3, enviar). */
export const enviar: Caso<typeof compra.enviar> = async ({ db, ator, corpo }) => {
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
  return enviadas
}
