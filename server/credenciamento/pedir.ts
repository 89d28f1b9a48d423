import { podeCorrigir } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirComando } from './comando.ts'
import { avisos } from './credenciamento.avisos.ts'
import { verCredenciamento } from './credenciamento.view.ts'
import { mudar } from './mudar.ts'
import { quemNaEmpresa, travarPar } from './par.ts'

/** The provider takes back what it asked for; it may ask again. */
export const retirar: UseCase<typeof chamadas.retirar> = async ({ db, actor, params, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, params.id, corpo.servico, r)
  const c = exigirComando(p, actor, 'retirar')
  await mudar(
    db,
    p,
    c,
    { comando: 'retirar', para: 'recusado', por: actor.id, frase: 'pedido retirado pela empresa' },
    { motivo: 'A empresa retirou o pedido.' },
    r,
  )
  await anunciar(db, avisos.retirado, p, ports)
  return verCredenciamento(db, actor, p.empresa.id, p.servico.id, r)
}

/** The provider has sent what was missing or refused: back to who analyses. */
export const corrigir: UseCase<typeof chamadas.corrigir> = async ({ db, actor, params, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, params.id, corpo.servico, r)
  exigir(podeCorrigir(p.fatos, quemNaEmpresa(actor, p.empresa.id)))
  await mudar(
    db,
    p,
    p.c!,
    { comando: 'corrigir', para: 'em_analise', por: actor.id, frase: 'correções enviadas' },
    { prazo: r.emDiasCorridos(r.parametro('prazo_resultado_credenciamento_dc')) },
    r,
  )
  await anunciar(db, avisos.corrigido, p, ports)
  return verCredenciamento(db, actor, p.empresa.id, p.servico.id, r)
}
