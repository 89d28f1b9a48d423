import { deReais, formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { podeAutorizar } from '@hub/domain/nota/nota.rules.ts'
import { nota as maquinaDaNota } from '@hub/domain/nota/nota.states.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { and, eq } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { consumir } from '../db/queries/centro-custo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Solicitacao } from '../db/queries/solicitacao-travada.ts'
import { nota } from '../db/tables/pagamento.ts'
import { gestoresDa, notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, type Nota, papeisNoProjeto, travarNota, travarProjeto } from './projeto-travado.ts'

const anotar = (tx: Banco, ator: Ator, s: Solicitacao, evento: string, mensagem: string, detalhe?: string) =>
  registrar(tx, {
    solicitacaoId: s.id,
    evento,
    mensagem,
    detalhe,
    usuarioId: ator.id,
    para: ['prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })

const avisarPrestador = async (tx: Banco, s: Solicitacao, mensagem: string) => {
  if (s.prestadorId)
    await notificar(tx, await pessoasDaEmpresa(tx, s.prestadorId, 'prestador'), mensagem, `/projetos/${s.id}?aba=notas`)
}

const mudar = (tx: Banco, n: Nota, mudancas: Partial<Nota>) => tx.update(nota).set(mudancas).where(eq(nota.id, n.id))

/** The instalment's stage is accepted, by somebody else than who authorises. */
export const autorizarNota: Caso<typeof projeto.autorizarNota> = async ({ db, ator, params }) => {
  const { s, n, e } = await travarNota(db, ator, params.id)
  exigir(
    podeAutorizar(
      { situacao: n.situacao, etapa: e.situacao, etapaAceitaPor: e.aceitaPor },
      { id: ator.id, papeis: ator.grupos },
    ),
  )
  await mudar(db, n, { situacao: 'autorizada', autorizadaPor: ator.id })
  await anotar(db, ator, s, 'notaAutorizada', `Nota da parcela ${n.parcela} autorizada`)
  await avisarPrestador(
    db,
    s,
    `Envie a nota da parcela ${n.parcela} da solicitação ${s.nrosolicitacao}: ${formatarReais(n.valor)}.`,
  )
  return (await verProjeto(db, ator, s.id)).notas
}

/** The value of the invoice must be the instalment's, to the centavo. */
export const enviarNota: Caso<typeof projeto.enviarNota> = async ({ db, ator, params, corpo, arquivos }) => {
  const s = await travarProjeto(db, ator, params.id, [])
  const [n] = await db
    .select()
    .from(nota)
    .where(and(eq(nota.solicitacaoId, s.id), eq(nota.parcela, corpo.parcela)))
  const atual = existente(n)
  await etapaDe(db, s.id, atual.etapaId)
  exigir(decidir(maquinaDaNota, 'enviar', atual.situacao, papeisNoProjeto(ator, s)))
  const [arquivo] = arquivos
  if (!arquivo) throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivos: 'Anexe a nota em PDF ou XML.' } })
  if (deReais(corpo.valor) !== atual.valor)
    throw new Recusa('NOTA_NAO_CONFERE', { campos: { valor: `O valor da parcela é ${formatarReais(atual.valor)}.` } })
  const { agora } = await lerRegulamento(db)
  await mudar(db, atual, {
    situacao: 'enviada',
    numero: corpo.numero,
    arquivoId: arquivo.id,
    enviadaEm: agora,
    motivo: null,
  })
  await anotar(db, ator, s, 'notaEnviada', `Nota ${corpo.numero} da parcela ${atual.parcela} enviada`)
  await notificar(
    db,
    await gestoresDa(db, s),
    `Confira a nota da parcela ${atual.parcela} da solicitação ${s.nrosolicitacao}.`,
    `/solicitacoes/${s.id}?aba=notas`,
  )
  return (await verProjeto(db, ator, s.id)).notas
}

export const devolverNota: Caso<typeof projeto.devolverNota> = async ({ db, ator, params, corpo }) => {
  const { s, n } = await travarNota(db, ator, params.id)
  exigir(decidir(maquinaDaNota, 'devolver', n.situacao, ator.grupos))
  await mudar(db, n, { situacao: 'devolvida', motivo: corpo.motivo })
  await anotar(db, ator, s, 'notaDevolvida', `Nota da parcela ${n.parcela} devolvida`, corpo.motivo)
  await avisarPrestador(
    db,
    s,
    `A nota da parcela ${n.parcela} da solicitação ${s.nrosolicitacao} voltou para correção.`,
  )
  return (await verProjeto(db, ator, s.id)).notas
}

/** A paid invoice consumes its part of the commitment. */
export const pagarNota: Caso<typeof projeto.pagarNota> = async ({ db, ator, params }) => {
  const { s, n } = await travarNota(db, ator, params.id)
  exigir(decidir(maquinaDaNota, 'pagar', n.situacao, ator.grupos))
  const { agora } = await lerRegulamento(db)
  await mudar(db, n, { situacao: 'paga', pagaEm: agora })
  await consumir(db, s, n.subsidio)
  await anotar(db, ator, s, 'notaPaga', `Nota da parcela ${n.parcela} paga`)
  await avisarPrestador(db, s, `A nota da parcela ${n.parcela} da solicitação ${s.nrosolicitacao} foi paga.`)
  return (await verProjeto(db, ator, s.id)).notas
}
