import { podeEntregar } from '@hub/domain/etapa/etapa.rules.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { eq } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { etapa, etapaArquivo } from '../db/tables/pagamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { acertarPrazo } from './prazo-do-projeto.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, travarProjeto } from './projeto-travado.ts'

/**
 * A delivery has at least one file; a stage that was sent back keeps its earlier files beside the new ones. The days in which
 * silence accepts are counted anew from every delivery.
 */
export const entregarEtapa: Caso<typeof projeto.entregarEtapa> = async ({
  db,
  ator,
  params,
  corpo,
  arquivos,
  portas,
}) => {
  const s = await travarProjeto(db, ator, params.id, ['prestador'])
  const e = await etapaDe(db, s.id, params.id2)
  exigir(
    podeEntregar({ situacao: e.situacao, substatus: s.substatus }, { id: ator.id, papeis: papeisNoProjeto(ator, s) }),
  )
  if (arquivos.length === 0)
    throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivos: 'Anexe pelo menos um arquivo.' } })
  const r = await lerRegulamento(db)
  const aceiteTacitoEm = r.emDiasCorridos(r.parametro('aceite_tacito_etapa_dc'))
  const comentario = corpo.comentario ? primeiraMaiuscula(corpo.comentario) : null
  await db
    .update(etapa)
    .set({ situacao: 'entregue', entregueEm: r.agora, aceiteTacitoEm, comentario, motivo: null })
    .where(eq(etapa.id, e.id))
  await db.insert(etapaArquivo).values(arquivos.map((a) => ({ etapaId: e.id, arquivoId: a.id })))
  await acertarPrazo(db, s, r)
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'etapaEntregue',
    mensagem: `Etapa ${e.ordem} entregue: ${e.descricao}`,
    detalhe: comentario ?? undefined,
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })
  const pessoas = [...(await pessoasDaEmpresa(db, s.empresaId, 'cliente')), ...(s.consultorId ? [s.consultorId] : [])]
  await avisarPessoas(db, portas, pessoas, {
    mensagem: `É a sua vez: confira a etapa ${e.ordem} da solicitação ${s.nrosolicitacao}, que foi entregue.`,
    destino: `/solicitacoes/${s.id}?aba=etapas`,
    assunto: `Etapa entregue: solicitação ${s.nrosolicitacao}`,
    detalhes: [
      `Sem resposta até ${formatarData(dataLocal(aceiteTacitoEm, r.parametro('fuso')))}, a etapa é aceita automaticamente.`,
    ],
    botao: 'Conferir a etapa',
  })
  return verProjeto(db, ator, s.id)
}
