import { podePedirCorrecao } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import {
  type ComandoDoCredenciamento,
  credenciamento as maquina,
} from '@hub/domain/credenciamento/credenciamento.states.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { verCredenciamento } from './credenciamento.view.ts'
import { avisarCasa, avisarPrestador, mudar } from './mudar.ts'
import { type Credenciamento, type Par, quemNaEmpresa, travarPar } from './par.ts'

/** The accreditation of a locked pair, when the machine lets the caller give the command. */
export function exigirComando(p: Par, ator: Ator, comando: ComandoDoCredenciamento): Credenciamento {
  if (!p.c) throw new Recusa('CREDENCIAMENTO_NAO_EXISTE')
  exigir(decidir(maquina, comando, p.c.situacao, quemNaEmpresa(ator, p.empresa.id).papeis))
  return p.c
}

/** Somebody takes the analysis up: the provider sees that it has begun. */
export const analisar: Caso<typeof chamadas.analisar> = async ({ db, ator, params, corpo }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, ator, params.id, corpo.servico, r)
  const c = exigirComando(p, ator, 'analisar')
  await mudar(
    db,
    p,
    c,
    { comando: 'analisar', para: 'em_analise', por: ator.id, frase: 'análise iniciada' },
    { prazo: c.prazo },
    r,
  )
  return verCredenciamento(db, ator, p.empresa.id, p.servico.id, r)
}

/** What was refused, expired or never came goes back, with a deadline after which the request is refused by itself. */
export const pedirCorrecao: Caso<typeof chamadas.pedirCorrecao> = async ({ db, ator, params, corpo, portas }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, ator, params.id, corpo.servico, r)
  exigir(podePedirCorrecao(p.fatos, quemNaEmpresa(ator, p.empresa.id)))
  const motivo = primeiraMaiuscula(corpo.motivo)
  const prazo = r.emDiasUteis(r.parametro('prazo_diligencia_du'))
  await mudar(
    db,
    p,
    p.c!,
    { comando: 'pedirCorrecao', para: 'em_diligencia', por: ator.id, frase: 'correção pedida', detalhe: motivo },
    { prazo, motivo },
    r,
  )
  const dia = formatarData(dataLocal(prazo, r.parametro('fuso')))
  await avisarPrestador(db, portas, p, {
    tipo: 'vez',
    mensagem: `Corrija até ${dia} os documentos do credenciamento em ${p.servico.titulo}.`,
    assunto: `Correção pedida: credenciamento em ${p.servico.titulo}`,
    detalhes: [motivo, 'Sem as correções até esse dia, o pedido é recusado, e a empresa pode pedir de novo.'],
    botao: 'Ver o que corrigir',
  })
  return verCredenciamento(db, ator, p.empresa.id, p.servico.id, r)
}

/** The coordinator wants something looked at again before confirming. */
export const devolver: Caso<typeof chamadas.devolver> = async ({ db, ator, params, corpo, portas }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, ator, params.id, corpo.servico, r)
  const c = exigirComando(p, ator, 'devolver')
  const motivo = primeiraMaiuscula(corpo.motivo)
  await mudar(
    db,
    p,
    c,
    {
      comando: 'devolver',
      para: 'em_analise',
      por: ator.id,
      frase: 'devolvido para a análise',
      detalhe: motivo,
      interno: true,
    },
    { prazo: c.prazo },
    r,
  )
  await avisarCasa(
    db,
    portas,
    p,
    'gestor',
    {
      tipo: 'vez',
      mensagem: `A coordenação devolveu o credenciamento de ${p.empresa.nome} em ${p.servico.titulo}.`,
      assunto: `Credenciamento devolvido: ${p.empresa.nome}`,
      detalhes: [motivo],
    },
    ator.id,
  )
  return verCredenciamento(db, ator, p.empresa.id, p.servico.id, r)
}

export const recusar: Caso<typeof chamadas.recusar> = async ({ db, ator, params, corpo, portas }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, ator, params.id, corpo.servico, r)
  const c = exigirComando(p, ator, 'recusar')
  await recusarPedido(db, portas, p, c, { motivo: primeiraMaiuscula(corpo.motivo), por: ator.id }, r)
  return verCredenciamento(db, ator, p.empresa.id, p.servico.id, r)
}

/** Ends a request without accreditation, by somebody or by a job; the company is told why and that it may ask again. */
export async function recusarPedido(
  tx: Banco,
  portas: Portas,
  p: Par,
  c: Credenciamento,
  { motivo, por }: { motivo: string; por: number | null },
  r: Regulamento,
): Promise<void> {
  await mudar(
    tx,
    p,
    c,
    { comando: 'recusar', para: 'recusado', por, frase: 'recusado', detalhe: motivo },
    { motivo },
    r,
  )
  await avisarPrestador(tx, portas, p, {
    mensagem: `O credenciamento em ${p.servico.titulo} foi recusado.`,
    assunto: `Credenciamento recusado: ${p.servico.titulo}`,
    detalhes: [`Motivo: ${motivo}`, 'Corrija o que foi apontado e peça de novo quando quiser.'],
    botao: 'Ver o motivo',
  })
}
