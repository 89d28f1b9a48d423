import { podeVincular } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './credenciamento.avisos.ts'
import { anotar } from './mudar.ts'
import { noPar } from './no-par.ts'
import { abrir } from './pedido.ts'

/** The staff opens an accreditation on a contract: its documents are checked and another person confirms it. */
export const vincular: UseCase<typeof chamadas.vincular> = ({ corpo, ...pedido }) =>
  noPar(pedido, corpo.empresa, corpo.servico, async ({ db, actor, ports, p, r, quem, mover }) => {
    exigir(podeVincular(p.fatos, quem))
    const contrato = corpo.contrato.descricao
    const aberto = {
      contrato,
      solicitadoPor: actor.id,
      solicitadoEm: r.agora,
      prazo: r.emDiasCorridos(r.parametro('prazo_resultado_credenciamento_dc')),
    }
    const passo = {
      comando: 'vincular',
      para: 'em_analise',
      por: actor.id,
      frase: 'aberto pela entidade',
      detalhe: contrato,
    } as const
    if (p.c)
      await mover(passo, { ...aberto, rodada: p.c.rodada + 1, comentario: null, vigenteAte: null, tiposExigidos: null })
    else await anotar(db, p.servico, await abrir(db, p, { ...aberto, situacao: 'em_analise' }, r), passo)
    await anunciar(db, avisos.aberto, { ...p, contrato }, ports)
  })
