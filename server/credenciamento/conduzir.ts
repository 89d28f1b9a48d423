import { podePedirCorrecao } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { iso } from '../db/iso.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { avisos } from './credenciamento.avisos.ts'
import { recusarPedido } from './fim-do-pedido.ts'
import { noPar } from './no-par.ts'

/** Somebody takes the analysis up: the provider sees that it has begun. */
export const analisar: UseCase<typeof chamadas.analisar> = ({ params, corpo, ...pedido }) =>
  noPar(pedido, params.id, corpo.servico, async ({ exigirComando, mover }) => {
    const { prazo } = exigirComando('analisar')
    await mover({ comando: 'analisar', para: 'em_analise', frase: 'análise iniciada' }, { prazo })
  })

/** What was refused, expired or never came goes back, with a deadline after which the request is refused by itself. */
export const pedirCorrecao: UseCase<typeof chamadas.pedirCorrecao> = ({ params, corpo, ...pedido }) =>
  noPar(pedido, params.id, corpo.servico, async ({ db, ports, p, r, quem, mover }) => {
    exigir(podePedirCorrecao(p.fatos, quem))
    exigirAntes(iso(p.c!.desde), corpo.desde)
    const motivo = primeiraMaiuscula(corpo.motivo)
    const prazo = r.emDiasUteis(r.parametro('prazo_diligencia_du'))
    await mover(
      { comando: 'pedirCorrecao', para: 'em_diligencia', frase: 'correção pedida', detalhe: motivo },
      { prazo, motivo },
    )
    const dia = formatarData(dataLocal(prazo, r.parametro('fuso')))
    await anunciar(db, avisos.correcaoPedida, { ...p, dia, motivo }, ports)
  })

/** The coordinator wants something looked at again before confirming. */
export const devolver: UseCase<typeof chamadas.devolver> = ({ params, corpo, ...pedido }) =>
  noPar(pedido, params.id, corpo.servico, async ({ db, actor, ports, p, exigirComando, mover }) => {
    const { prazo, desde } = exigirComando('devolver')
    exigirAntes(iso(desde), corpo.desde)
    const motivo = primeiraMaiuscula(corpo.motivo)
    const frase = 'devolvido para a análise'
    await mover({ comando: 'devolver', para: 'em_analise', frase, detalhe: motivo, interno: true }, { prazo })
    await anunciar(db, avisos.devolvido, { ...p, motivo, por: actor.id }, ports)
  })

export const recusar: UseCase<typeof chamadas.recusar> = ({ params, corpo, ...pedido }) =>
  noPar(pedido, params.id, corpo.servico, async ({ db, actor, ports, p, r, exigirComando }) => {
    const c = exigirComando('recusar')
    exigirAntes(iso(c.desde), corpo.desde)
    await recusarPedido(db, ports, p, c, { motivo: primeiraMaiuscula(corpo.motivo), por: actor.id }, r)
  })
