import { podePedirCorrecao } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirComando } from './comando.ts'
import { avisos } from './credenciamento.avisos.ts'
import { verCredenciamento } from './credenciamento.view.ts'
import { recusarPedido } from './fim-do-pedido.ts'
import { mudar } from './mudar.ts'
import { quemNaEmpresa, travarPar } from './par.ts'

/** Somebody takes the analysis up: the provider sees that it has begun. */
export const analisar: UseCase<typeof chamadas.analisar> = async ({ db, actor, params, corpo }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, params.id, corpo.servico, r)
  const c = exigirComando(p, actor, 'analisar')
  await mudar(
    db,
    p,
    c,
    { comando: 'analisar', para: 'em_analise', por: actor.id, frase: 'análise iniciada' },
    { prazo: c.prazo },
    r,
  )
  return verCredenciamento(db, actor, p.empresa.id, p.servico.id, r)
}

/** What was refused, expired or never came goes back, with a deadline after which the request is refused by itself. */
export const pedirCorrecao: UseCase<typeof chamadas.pedirCorrecao> = async ({ db, actor, params, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, params.id, corpo.servico, r)
  exigir(podePedirCorrecao(p.fatos, quemNaEmpresa(actor, p.empresa.id)))
  const motivo = primeiraMaiuscula(corpo.motivo)
  const prazo = r.emDiasUteis(r.parametro('prazo_diligencia_du'))
  await mudar(
    db,
    p,
    p.c!,
    { comando: 'pedirCorrecao', para: 'em_diligencia', por: actor.id, frase: 'correção pedida', detalhe: motivo },
    { prazo, motivo },
    r,
  )
  const dia = formatarData(dataLocal(prazo, r.parametro('fuso')))
  await anunciar(db, avisos.correcaoPedida, { ...p, dia, motivo }, ports)
  return verCredenciamento(db, actor, p.empresa.id, p.servico.id, r)
}

/** The coordinator wants something looked at again before confirming. */
export const devolver: UseCase<typeof chamadas.devolver> = async ({ db, actor, params, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, params.id, corpo.servico, r)
  const c = exigirComando(p, actor, 'devolver')
  const motivo = primeiraMaiuscula(corpo.motivo)
  await mudar(
    db,
    p,
    c,
    {
      comando: 'devolver',
      para: 'em_analise',
      por: actor.id,
      frase: 'devolvido para a análise',
      detalhe: motivo,
      interno: true,
    },
    { prazo: c.prazo },
    r,
  )
  await anunciar(db, avisos.devolvido, { ...p, motivo, por: actor.id }, ports)
  return verCredenciamento(db, actor, p.empresa.id, p.servico.id, r)
}

export const recusar: UseCase<typeof chamadas.recusar> = async ({ db, actor, params, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, params.id, corpo.servico, r)
  const c = exigirComando(p, actor, 'recusar')
  await recusarPedido(db, ports, p, c, { motivo: primeiraMaiuscula(corpo.motivo), por: actor.id }, r)
  return verCredenciamento(db, actor, p.empresa.id, p.servico.id, r)
}
