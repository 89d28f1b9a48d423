import { formatarData } from '@hub/domain/kernel/data.ts'
import type { compra, SolicitacaoEnviada } from '@hub/protocol/compra.ts'
import type { Banco } from '../db/banco.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import type { Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { conferirRespostas } from '../passos/conferir-respostas.ts'
import { criarSolicitacao } from '../passos/criar-solicitacao.ts'
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
  await dizerQueChegou(db, portas, ator.id, enviadas, regulamento)
  return enviadas
}

/** Who sent it reads at once that it came, and what happens next and by when. */
async function dizerQueChegou(
  db: Banco,
  portas: Portas,
  autor: number,
  enviadas: readonly SolicitacaoEnviada[],
  r: Regulamento,
): Promise<void> {
  const [primeira] = enviadas
  if (!primeira) return
  const dia = formatarData(r.diaDe(new Date(primeira.prazo)))
  const nrosolicitacao = enviadas.map((s) => s.nrosolicitacao).join(', ')
  const titulo = enviadas.map((s) => s.titulo).join(', ')
  await avisarPessoas(db, portas, [autor], {
    assunto: `Recebemos o seu pedido: ${nrosolicitacao}`,
    mensagem: `Recebemos o seu pedido de ${titulo}. Guarde o número: ${nrosolicitacao}.`,
    detalhes: [
      `O gestor da sua região analisa o pedido até ${dia}. Depois, os prestadores mandam propostas e você compara.`,
      'Enviar não gera cobrança. Você só paga depois de escolher uma proposta e assinar o contrato.',
    ],
    destino: enviadas.length === 1 ? `/solicitacoes/${primeira.id}` : '/solicitacoes',
    botao: 'Acompanhar o pedido',
  })
}
