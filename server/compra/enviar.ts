import { chaveDeBusca, primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { compra, SolicitacaoEnviada } from '@hub/protocol/compra.ts'
import type { Banco } from '../db/banco.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import { solicitacao, solicitacaoResposta } from '../db/tables/solicitacao.ts'
import { gestoresDa, notificar } from '../events/notificar.ts'
import { registrar, todosOsPapeis } from '../events/registrar.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import { verSituacao } from '../passos/situacao.ts'
import { conferirEntradas, conferirRepetidas, type Entrada } from './entradas.ts'
import { conferirRespostas, type RespostaGuardada } from './respostas.ts'

/** Turns a cart into requests, one per entry; the first refusal leaves none (design: domain §3, enviar). */
export const enviar: Caso<typeof compra.enviar> = async ({ db, ator, corpo }) => {
  conferirRepetidas(corpo.modelos)
  const entradas = await conferirEntradas(db, ator, corpo.modelos)
  const respostas = await conferirRespostas(db, ator.id, entradas)
  const regulamento = await lerRegulamento(db)
  const ano = Number(regulamento.hoje.slice(0, 4))
  const numeros = await proximosNumeros(db, 'solicitacao', ano, entradas.length)
  const enviadas: SolicitacaoEnviada[] = []
  for (const [i, entrada] of entradas.entries())
    enviadas.push(await criarSolicitacao(db, ator, regulamento, numeros[i]!, entrada, respostas[i]!))
  return enviadas
}

async function criarSolicitacao(
  tx: Banco,
  ator: Ator,
  r: Regulamento,
  nrosolicitacao: string,
  { modelo, empresa, oferta }: Entrada,
  respostas: readonly RespostaGuardada[],
): Promise<SolicitacaoEnviada> {
  const objetivo = primeiraMaiuscula(modelo.objetivo)
  const prazo = r.emDiasUteis(r.parametro('prazo_triagem_du'))
  const unidadeId = empresa.unidadeId!
  const [criada] = await tx
    .insert(solicitacao)
    .values({
      nrosolicitacao,
      empresaId: empresa.id,
      modeloOfertaId: oferta.id,
      servicoId: oferta.servicoId,
      programaId: oferta.programaId,
      areaId: oferta.areaId,
      unidadeId,
      substatus: 'aguardando_analise',
      objetivo,
      oferta: oferta.copia,
      valor: oferta.valor,
      bp: (empresa.porte && oferta.bps[empresa.porte]) ?? 0,
      autorId: ator.id,
      escolhaDiretaId: modelo.prestador ?? null,
      prazo,
      fases: { 1: r.hoje },
      busca: chaveDeBusca(`${nrosolicitacao} ${empresa.nome} ${oferta.copia.titulo} ${oferta.copia.servico}`),
    })
    .returning({ id: solicitacao.id, dtainclusao: solicitacao.dtainclusao })
  const { id, dtainclusao } = criada!
  if (respostas.length > 0)
    await tx.insert(solicitacaoResposta).values(respostas.map((resposta) => ({ solicitacaoId: id, ...resposta })))
  await registrar(tx, {
    solicitacaoId: id,
    evento: 'solicitacaoEnviada',
    mensagem: 'Solicitação enviada',
    usuarioId: ator.id,
    para: todosOsPapeis,
    marco: true,
  })
  await notificar(
    tx,
    await gestoresDa(tx, { gestorId: null, unidadeId }),
    `Nova solicitação ${nrosolicitacao}: ${oferta.copia.titulo}, de ${empresa.nome}.`,
    `/solicitacoes/${id}`,
  )
  return {
    id,
    nrosolicitacao,
    titulo: oferta.copia.titulo,
    empresa: { id: empresa.id, nome: empresa.nome },
    modelooferta: { id: oferta.id, titulo: oferta.copia.titulo },
    substatus: verSituacao('aguardando_analise'),
    valor: oferta.valor / 100,
    objetivo,
    prazo: prazo.toISOString(),
    dtainclusao: dtainclusao.toISOString(),
  }
}
