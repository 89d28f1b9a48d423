import { fimDaVigencia, podeConfirmar, podeEncaminhar } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { avisos } from './credenciamento.avisos.ts'
import { verCredenciamento } from './credenciamento.view.ts'
import { mudar } from './mudar.ts'
import { type Par, quemNaEmpresa, travarPar } from './par.ts'
import { solicitar } from './pedido.ts'

/** One call of the specification, one step each: the provider asks, the manager sends on what was checked, the coordinator confirms. */
export const credenciar: UseCase<typeof chamadas.credenciar> = async ({ db, actor, params, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, params.id, corpo.servico, r)
  const { papeis } = quemNaEmpresa(actor, p.empresa.id)
  const coordena = papeis.includes('coordenador')
  if (!coordena && !papeis.includes('gestor')) await solicitar(db, ports, actor, p, corpo.comentario, r)
  else if (coordena && !esperaAnalise(p)) await confirmar(db, ports, actor, p, r)
  else await encaminhar(db, ports, actor, p, r)
  return verCredenciamento(db, actor, p.empresa.id, p.servico.id, r)
}

const esperaAnalise = ({ c }: Par) =>
  c?.situacao === 'solicitado' || c?.situacao === 'em_analise' || c?.situacao === 'em_diligencia'

/** Every demanded document was accepted: from here on it is the coordinator's. */
async function encaminhar(tx: Database, ports: Ports, actor: Actor, p: Par, r: Regulamento): Promise<void> {
  exigir(podeEncaminhar(p.fatos, quemNaEmpresa(actor, p.empresa.id)))
  await mudar(
    tx,
    p,
    p.c!,
    {
      comando: 'encaminhar',
      para: 'em_confirmacao',
      por: actor.id,
      frase: 'documentos aceitos, aguarda a confirmação da coordenação',
    },
    { prazo: p.c!.prazo },
    r,
  )
  await anunciar(tx, avisos.aConfirmar, { ...p, por: actor.id }, ports)
}

/** In force from now on, for the months that the parameter says: the next round of invitations finds the company. */
async function confirmar(tx: Database, ports: Ports, actor: Actor, p: Par, r: Regulamento): Promise<void> {
  exigir(podeConfirmar(p.fatos, quemNaEmpresa(actor, p.empresa.id)))
  const vigenteAte = fimDaVigencia(r.hoje, r.parametro('cred_vigencia_meses'))
  await mudar(
    tx,
    p,
    p.c!,
    {
      comando: 'confirmar',
      para: 'credenciado',
      por: actor.id,
      frase: `confirmado até ${formatarData(vigenteAte)}`,
    },
    { vigenteAte },
    r,
  )
  await anunciar(tx, avisos.confirmado, { ...p, dia: formatarData(vigenteAte) }, ports)
}
