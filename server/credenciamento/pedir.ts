import { podeCorrigir } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './credenciamento.avisos.ts'
import { noPar } from './no-par.ts'

/** The provider takes back what it asked for; it may ask again. */
export const retirar: UseCase<typeof chamadas.retirar> = ({ params, corpo, ...pedido }) =>
  noPar(pedido, params.id, corpo.servico, async ({ db, ports, p, exigirComando, mover }) => {
    exigirComando('retirar')
    const motivo = 'A empresa retirou o pedido.'
    await mover({ comando: 'retirar', para: 'recusado', frase: 'pedido retirado pela empresa' }, { motivo })
    await anunciar(db, avisos.retirado, p, ports)
  })

/** The provider has sent what was missing or refused: back to who analyses. */
export const corrigir: UseCase<typeof chamadas.corrigir> = ({ params, corpo, ...pedido }) =>
  noPar(pedido, params.id, corpo.servico, async ({ db, ports, p, r, quem, mover }) => {
    exigir(podeCorrigir(p.fatos, quem))
    const prazo = r.emDiasCorridos(r.parametro('prazo_resultado_credenciamento_dc'))
    await mover({ comando: 'corrigir', para: 'em_analise', frase: 'correções enviadas' }, { prazo })
    await anunciar(db, avisos.corrigido, p, ports)
  })
