import { fimDaVigencia, podeConfirmar, podeEncaminhar } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { avisos } from './credenciamento.avisos.ts'
import { verCredenciamento } from './credenciamento.view.ts'
import { mudar } from './mudar.ts'
import { type Par, quemNaEmpresa, travarPar } from './par.ts'
import { solicitar } from './pedido.ts'

/** One call of the specification, one step each: the provider asks, the manager sends on what was checked, the coordinator confirms. */
export const credenciar: Caso<typeof chamadas.credenciar> = async ({ db, ator, params, corpo, portas }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, ator, params.id, corpo.servico, r)
  const { papeis } = quemNaEmpresa(ator, p.empresa.id)
  const coordena = papeis.includes('coordenador')
  if (!coordena && !papeis.includes('gestor')) await solicitar(db, portas, ator, p, corpo.comentario, r)
  else if (coordena && !esperaAnalise(p)) await confirmar(db, portas, ator, p, r)
  else await encaminhar(db, portas, ator, p, r)
  return verCredenciamento(db, ator, p.empresa.id, p.servico.id, r)
}

const esperaAnalise = ({ c }: Par) =>
  c?.situacao === 'solicitado' || c?.situacao === 'em_analise' || c?.situacao === 'em_diligencia'

/** Every demanded document was accepted: from here on it is the coordinator's. */
async function encaminhar(tx: Banco, portas: Portas, ator: Ator, p: Par, r: Regulamento): Promise<void> {
  exigir(podeEncaminhar(p.fatos, quemNaEmpresa(ator, p.empresa.id)))
  await mudar(
    tx,
    p,
    p.c!,
    {
      comando: 'encaminhar',
      para: 'em_confirmacao',
      por: ator.id,
      frase: 'documentos aceitos, aguarda a confirmação da coordenação',
    },
    { prazo: p.c!.prazo },
    r,
  )
  await anunciar(tx, avisos.aConfirmar, { ...p, por: ator.id }, portas)
}

/** In force from now on, for the months that the parameter says: the next round of invitations finds the company. */
async function confirmar(tx: Banco, portas: Portas, ator: Ator, p: Par, r: Regulamento): Promise<void> {
  exigir(podeConfirmar(p.fatos, quemNaEmpresa(ator, p.empresa.id)))
  const vigenteAte = fimDaVigencia(r.hoje, r.parametro('cred_vigencia_meses'))
  await mudar(
    tx,
    p,
    p.c!,
    {
      comando: 'confirmar',
      para: 'credenciado',
      por: ator.id,
      frase: `confirmado até ${formatarData(vigenteAte)}`,
    },
    { vigenteAte },
    r,
  )
  await anunciar(tx, avisos.confirmado, { ...p, dia: formatarData(vigenteAte) }, portas)
}
