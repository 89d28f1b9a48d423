import { fimDaVigencia, podeConfirmar, podeEncaminhar } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { iso } from '../db/iso.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { avisos } from './credenciamento.avisos.ts'
import { type NoPar, noPar } from './no-par.ts'
import type { Par } from './par.ts'
import { solicitar } from './pedido.ts'

/** One call of the specification, one step each: the provider asks, the manager sends on what was checked, the coordinator confirms. */
export const credenciar: UseCase<typeof chamadas.credenciar> = ({ params, corpo, ...pedido }) =>
  noPar(pedido, params.id, corpo.servico, async (no) => {
    const { papeis } = no.quem
    const coordena = papeis.includes('coordenador')
    if (!coordena && !papeis.includes('gestor'))
      await solicitar(no.db, no.ports, no.actor, no.p, corpo.comentario, no.r)
    else if (coordena && !esperaAnalise(no.p)) await confirmar(no, corpo.desde)
    else await encaminhar(no, corpo.desde)
  })

const esperaAnalise = ({ c }: Par) =>
  c?.situacao === 'solicitado' || c?.situacao === 'em_analise' || c?.situacao === 'em_diligencia'

/** Every demanded document was accepted: from here on it is the coordinator's. */
async function encaminhar({ db, actor, ports, p, quem, mover }: NoPar, desde: string | undefined): Promise<void> {
  exigir(podeEncaminhar(p.fatos, quem))
  exigirAntes(iso(p.c!.desde), desde)
  const frase = 'documentos aceitos, aguarda a confirmação da coordenação'
  await mover({ comando: 'encaminhar', para: 'em_confirmacao', frase }, { prazo: p.c!.prazo })
  await anunciar(db, avisos.aConfirmar, { ...p, por: actor.id }, ports)
}

/**
 * In force from now on, for the months that the parameter says and on the documents that are demanded now: the next round of invitations
 * finds the company.
 */
async function confirmar({ db, ports, p, r, quem, mover }: NoPar, desde: string | undefined): Promise<void> {
  exigir(podeConfirmar(p.fatos, quem))
  exigirAntes(iso(p.c!.desde), desde)
  const vigenteAte = fimDaVigencia(r.hoje, r.parametro('cred_vigencia_meses'))
  const dia = formatarData(vigenteAte)
  await mover(
    { comando: 'confirmar', para: 'credenciado', frase: `confirmado até ${dia}` },
    { vigenteAte, tiposExigidos: p.exigencias.map((e) => e.id) },
  )
  await anunciar(db, avisos.confirmado, { ...p, dia }, ports)
}
