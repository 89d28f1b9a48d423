import { podeCorrigir, podeSolicitar } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { credenciamento } from '../db/tables/empresa.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { exigirComando } from './conduzir.ts'
import { verCredenciamento } from './credenciamento.view.ts'
import { anotar, avisarCasa, mudar } from './mudar.ts'
import { type Credenciamento, type Par, quemNaEmpresa, travarPar } from './par.ts'

/**
 * The provider asks for the accreditation of a locked pair: for the first time, after a refusal, or because its term has
 * ended. Two people of one company who ask at once make one.
 */
export async function solicitar(
  tx: Banco,
  portas: Portas,
  ator: Ator,
  p: Par,
  comentario: string | undefined,
  r: Regulamento,
): Promise<void> {
  const quem = quemNaEmpresa(ator, p.empresa.id)
  exigir(podeSolicitar(p.fatos, quem))
  const pedido = {
    solicitadoPor: ator.id,
    solicitadoEm: r.agora,
    comentario: comentario ? primeiraMaiuscula(comentario) : null,
    prazo: r.emDiasCorridos(r.parametro('prazo_resultado_credenciamento_dc')),
  }
  const passo = {
    comando: 'solicitar',
    para: 'solicitado',
    por: ator.id,
    frase: p.c ? 'pedido de novo' : 'pedido',
    detalhe: pedido.comentario ?? undefined,
  } as const
  if (p.c) await mudar(tx, p, p.c, passo, { ...pedido, rodada: p.c.rodada + 1, vigenteAte: null }, r)
  else await anotar(tx, p.servico, await abrir(tx, p, { ...pedido, situacao: 'solicitado' }, r), passo)
  await avisarCasa(tx, portas, p, 'gestor', {
    tipo: 'vez',
    mensagem: `${p.empresa.nome} pede o credenciamento em ${p.servico.titulo}.`,
    assunto: `Credenciamento a analisar: ${p.empresa.nome}`,
    botao: 'Abrir o credenciamento',
  })
}

/** The first row of a pair. @throws Recusa CREDENCIAMENTO_JA_SOLICITADO where somebody was faster */
export async function abrir(
  tx: Banco,
  p: Pick<Par, 'empresa' | 'servico'>,
  valores: Pick<Credenciamento, 'situacao'> & Partial<Credenciamento>,
  r: Regulamento,
): Promise<Credenciamento> {
  const [novo] = await tx
    .insert(credenciamento)
    .values({ ...valores, empresaId: p.empresa.id, servicoId: p.servico.id, desde: r.agora })
    .onConflictDoNothing()
    .returning()
  if (!novo) throw new Recusa('CREDENCIAMENTO_JA_SOLICITADO')
  return novo
}

/** The provider takes back what it asked for; it may ask again. */
export const retirar: Caso<typeof chamadas.retirar> = async ({ db, ator, params, corpo, portas }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, ator, params.id, corpo.servico, r)
  const c = exigirComando(p, ator, 'retirar')
  await mudar(
    db,
    p,
    c,
    { comando: 'retirar', para: 'recusado', por: ator.id, frase: 'pedido retirado pela empresa' },
    { motivo: 'A empresa retirou o pedido.' },
    r,
  )
  await avisarCasa(db, portas, p, 'gestor', {
    mensagem: `${p.empresa.nome} retirou o pedido de credenciamento em ${p.servico.titulo}.`,
    assunto: `Pedido de credenciamento retirado: ${p.empresa.nome}`,
  })
  return verCredenciamento(db, ator, p.empresa.id, p.servico.id, r)
}

/** The provider has sent what was missing or refused: back to who analyses. */
export const corrigir: Caso<typeof chamadas.corrigir> = async ({ db, ator, params, corpo, portas }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, ator, params.id, corpo.servico, r)
  exigir(podeCorrigir(p.fatos, quemNaEmpresa(ator, p.empresa.id)))
  await mudar(
    db,
    p,
    p.c!,
    { comando: 'corrigir', para: 'em_analise', por: ator.id, frase: 'correções enviadas' },
    { prazo: r.emDiasCorridos(r.parametro('prazo_resultado_credenciamento_dc')) },
    r,
  )
  await avisarCasa(db, portas, p, 'gestor', {
    tipo: 'vez',
    mensagem: `${p.empresa.nome} enviou as correções do credenciamento em ${p.servico.titulo}.`,
    assunto: `Correções do credenciamento: ${p.empresa.nome}`,
    botao: 'Conferir os documentos',
  })
  return verCredenciamento(db, ator, p.empresa.id, p.servico.id, r)
}
